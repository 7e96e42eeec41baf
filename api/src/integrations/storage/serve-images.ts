import { Router } from 'express'
import {
  DEFAULT_IMAGE_WIDTH,
  IMAGE_CACHE_CONTROL,
  imageWidths,
  isImageName,
  type ImageStorage,
  type ImageWidth,
} from './image-storage'

const EXTENSION = '.webp'

function widthOf(value: unknown): ImageWidth | undefined {
  if (value === undefined) return DEFAULT_IMAGE_WIDTH
  return imageWidths.find((width) => String(width) === value)
}

/**
 * Serves pictures at `/uploads/NAME.webp?w=WIDTH` and passes other paths to the next handler. The
 * response does not depend on the storage.
 */
export function serveImages(storage: ImageStorage): Router {
  const router = Router()
  router.get('/uploads/:file', async (request, response, next) => {
    const { file } = request.params
    const name = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : ''
    const width = widthOf(request.query['w'])
    const image = width && isImageName(name) ? await storage.read(name, width) : undefined
    if (!image) {
      next()
      return
    }
    response
      .set({
        'Cache-Control': IMAGE_CACHE_CONTROL,
        'Content-Security-Policy': "default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .type('image/webp')
      .send(image)
  })
  return router
}
