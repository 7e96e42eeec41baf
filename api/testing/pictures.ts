import sharp from 'sharp'

/** A small picture, as a PNG file. */
export const buildPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

/** A form with a small photo. */
export async function buildPhotoForm(): Promise<FormData> {
  const form = new FormData()
  const photo = new Blob([new Uint8Array(await buildPicture())], { type: 'image/png' })
  form.append('image', photo, 'photo.png')
  return form
}
