import { Router } from 'express'
import { invalidField, notFound } from '../../http/errors'
import {
  DEFAULT_IMAGE_WIDTH,
  imageWidths,
  isImageName,
  type ImageStorage,
  type ImageWidth,
} from '../../integrations/storage/image-storage'

function widthOf(asked: unknown): ImageWidth {
  if (asked === undefined) return DEFAULT_IMAGE_WIDTH
  const width = imageWidths.find((known) => String(known) === asked)
  if (!width) throw invalidField('w', `Must be one of ${imageWidths.join(', ')}`)
  return width
}

/** Serves pictures at `/uploads/NAME.webp?w=WIDTH`. They never change, so browsers may keep them. */
export function serveImages(storage: ImageStorage): Router {
  const router = Router()
  router.get('/uploads/:file', async (request, response) => {
    const { file } = request.params
    const name = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : ''
    const width = widthOf(request.query['w'])
    const image = isImageName(name) ? await storage.read(name, width) : undefined
    if (!image) throw notFound()
    response
      .set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .type('image/webp')
      .send(image)
  })
  return router
}
