import type { Network } from './network'

/** A picture of one pixel, as PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

const PORT = 4_300

/** The address of a picture in another shop. */
export const pictureAddress = `http://127.0.0.1:${PORT}/vase.png`

/** Serves the pictures of another shop, from which this one imports. */
export function servePictures(network: Network): void {
  network.listen(PORT, (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  })
}
