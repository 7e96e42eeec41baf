import { Router } from 'express'
import {
  DEFAULT_IMAGE_WIDTH,
  IMAGE_CACHE_CONTROL,
  imageWidths,
  isImageName,
  type ImageStorage,
  type ImageWidth,
} from './image-storage'
import { createMailPictures } from './mail-pictures'

const SAFE_HEADERS = {
  'Cache-Control': IMAGE_CACHE_CONTROL,
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

function parseWidth(value: unknown): ImageWidth | undefined {
  if (value === undefined) return DEFAULT_IMAGE_WIDTH
  return imageWidths.find((width) => String(width) === value)
}

/** The name in a file name with this extension; undefined for any other. */
function getName(file: string, extension: string): string | undefined {
  const name = file.endsWith(extension) ? file.slice(0, -extension.length) : ''
  return isImageName(name) ? name : undefined
}

/**
 * Serves pictures at `/uploads/NAME.webp?w=WIDTH`, and at `/uploads/NAME.jpg` in one small size for
 * mails, there with `?as=logo` for a logo. Passes other paths and hidden pictures to the next handler. The response does not depend on the storage.
 */
export function serveImages(
  storage: ImageStorage,
  isHidden: (name: string) => Promise<boolean>,
): Router {
  const mailPictures = createMailPictures(storage)
  const router = Router()
  router.get('/uploads/:file', async (request, response, next) => {
    const name = getName(request.params.file, '.webp')
    const width = parseWidth(request.query['w'])
    const isServed = width && name !== undefined && !(await isHidden(name))
    const image = isServed ? await storage.read(name, width) : undefined
    if (!image) {
      next()
      return
    }
    response.set(SAFE_HEADERS).type('image/webp').send(image)
  })
  router.get('/uploads/:file', async (request, response, next) => {
    const name = getName(request.params.file, '.jpg')
    const read = request.query['as'] === 'logo' ? mailPictures.readLogo : mailPictures.read
    const isServed = name !== undefined && !(await isHidden(name))
    const image = isServed ? await read(name) : undefined
    if (!image) {
      next()
      return
    }
    response
      .set(SAFE_HEADERS)
      // Mailboxes on the web show it on pages of their own.
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('image/jpeg')
      .send(image)
  })
  return router
}
