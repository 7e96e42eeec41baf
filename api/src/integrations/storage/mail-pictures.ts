import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { createWorkQueue } from '../work-queue'
import type { ImageStorage } from './image-storage'

/** The size of a picture in a mail: three times what it takes up, for sharp screens. */
const WIDTH = 216
const HEIGHT = 162
const QUALITY = 82
/** The plate behind a picture; JPEG has no transparency. */
const PLATE = '#f5f7fa'
const CACHED_BYTES_MAX = 8 * 1024 * 1024
const WAITING_MAX = 200

/**
 * The address of a picture for a mail, within the shop. Mail programs show JPEG everywhere, WebP in some
 * only.
 */
export const mailPictureUrl = (name: string): string => `/uploads/${name}.jpg`

/** Gives pictures as JPEG. */
export interface MailPictures {
  /**
   * Converts a stored picture, or gives the JPEG that is kept of it; undefined if there is none.
   * @throws QueueFullError
   */
  read(name: string): Promise<Buffer | undefined>
}

/** The picture as a JPEG of one size, whole and on a light plate. */
const toJpeg = (webp: Buffer): Promise<Buffer> =>
  sharp(webp)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: PLATE })
    .flatten({ background: PLATE })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()

/** Makes what converts pictures: two at a time, those used last are kept. */
export function createMailPictures(storage: ImageStorage): MailPictures {
  const enqueue = createWorkQueue({
    running: 2,
    waiting: WAITING_MAX,
    waitingOfOwner: WAITING_MAX,
  })
  const kept = new LRUCache<string, Buffer>({
    maxSize: CACHED_BYTES_MAX,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (name) =>
      enqueue([], async () => {
        const webp = await storage.read(name, 320)
        return webp && toJpeg(webp)
      }),
  })
  return { read: (name) => kept.fetch(name) }
}
