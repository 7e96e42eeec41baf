import { LRUCache } from 'lru-cache'
import { createWorkQueue } from '../work-queue'
import type { ImageStorage } from './image-storage'
import { loadSharp } from './process-picture'

/** The size of the picture of a product in a mail: three times what it takes up, for sharp screens. */
const WIDTH = 216
const HEIGHT = 162
const QUALITY = 82
/** The plate behind a picture; JPEG has no transparency. */
const PLATE = '#f5f7fa'
/** The maximum size of a logo, which keeps its proportions, and the plate behind it. */
const LOGO_WIDTH = 480
const LOGO_HEIGHT = 96
const LOGO_PLATE = '#ffffff'
const CACHED_BYTES_MAX = 8 * 1024 * 1024
const CACHED_LOGO_BYTES_MAX = 256 * 1024
const WAITING_MAX = 200

/**
 * The address of a picture for a mail, within the shop. Mail programs show JPEG everywhere, WebP in some
 * only.
 */
export const toMailPictureUrl = (name: string): string => `/uploads/${name}.jpg`

/** The address of the shop's logo for a mail. */
export const toMailLogoUrl = (name: string): string => `${toMailPictureUrl(name)}?as=logo`

/** Returns pictures as JPEG. */
interface MailPictures {
  /**
   * Converts a stored picture, or returns its cached JPEG; undefined if there is none.
   * @throws QueueFullError
   */
  read(name: string): Promise<Buffer | undefined>
  /** Converts the logo, at most five times as wide as it is high. */
  readLogo(name: string): Promise<Buffer | undefined>
}

/** The picture as a JPEG of one size, uncropped and on a light background. */
async function convertToJpeg(webp: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(webp)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: PLATE })
    .flatten({ background: PLATE })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** The logo as a JPEG of one height. A wider one has space above and below. */
async function convertLogo(webp: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(webp)
    .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside' })
    .flatten({ background: LOGO_PLATE })
    .png()
    .toBuffer({ resolveWithObject: true })
  return sharp(data)
    .resize({ width: info.width, height: LOGO_HEIGHT, fit: 'contain', background: LOGO_PLATE })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** Creates a converter of pictures with a cache; it converts two at a time. */
export function createMailPictures(storage: ImageStorage): MailPictures {
  const enqueue = createWorkQueue({
    running: 2,
    waiting: WAITING_MAX,
    waitingPerOwner: WAITING_MAX,
  })
  const createCache = (bytesMax: number, convert: (webp: Buffer) => Promise<Buffer>) =>
    new LRUCache<string, Buffer>({
      maxSize: bytesMax,
      sizeCalculation: ({ byteLength }) => byteLength,
      fetchMethod: (name) =>
        enqueue([], async () => {
          const webp = await storage.read(name, 320)
          return webp && convert(webp)
        }),
    })
  const pictures = createCache(CACHED_BYTES_MAX, convertToJpeg)
  const logos = createCache(CACHED_LOGO_BYTES_MAX, convertLogo)
  return { read: (name) => pictures.fetch(name), readLogo: (name) => logos.fetch(name) }
}
