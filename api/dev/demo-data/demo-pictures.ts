import { IMAGES_MAX } from '@voltkart/shared/domain/product-facts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { imageWidths, type ImageWidth } from '../../src/integrations/storage/image-storage'
import { projectRoot } from '../../src/project-root'

/** The committed pictures: WebP, 1280 by 960, on a transparent background. */
export const picturesDirectory = join(projectRoot, 'api', 'dev', 'demo-data', 'pictures')

const COMMITTED_WIDTH: ImageWidth = 1280
const QUALITY = 80
/** The transparent parts are mostly a soft shadow, which needs few bytes. */
const ALPHA_QUALITY = 60
/**
 * The effort of encoding; there are twice as many pictures of other views, and less effort takes
 * half the time.
 */
const EFFORT = 4
const LATER_EFFORT = 1

const fileName = (sku: string) => sku.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * The file of a product's picture, below `picturesDirectory`. View 1 is the picture of the product;
 * `aurora-x1-2.webp` and the following ones show it from other sides.
 */
export const pictureFile = (sku: string, view = 1) =>
  view === 1 ? `${fileName(sku)}.webp` : `${fileName(sku)}-${view}.webp`

/** The name under which a demo product's picture is stored. */
export const pictureName = (sku: string, view = 1) =>
  `demo-${pictureFile(sku, view).replace('.webp', '')}`

/** Which views of each product have a committed picture, in order; a product without any has none. */
export async function committedViews(): Promise<(sku: string) => number[]> {
  const files = new Set(await readdir(picturesDirectory))
  return (sku) => {
    const views: number[] = []
    while (views.length < IMAGES_MAX && files.has(pictureFile(sku, views.length + 1))) {
      views.push(views.length + 1)
    }
    return views
  }
}

/**
 * Reads a product's picture and makes the smaller widths from it. The largest is stored as committed.
 * @throws when the file is missing or is no picture
 */
export async function readPicture(
  sku: string,
  view = 1,
): Promise<{ width: ImageWidth; webp: Buffer }[]> {
  const committed = await readFile(join(picturesDirectory, pictureFile(sku, view)))
  return Promise.all(
    imageWidths.map(async (width) => {
      if (width === COMMITTED_WIDTH) return { width, webp: committed }
      const smaller = sharp(committed).resize({ width })
      const effort = view === 1 ? EFFORT : LATER_EFFORT
      const options = { quality: QUALITY, alphaQuality: ALPHA_QUALITY, effort }
      const webp = await smaller.webp(options).toBuffer()
      return { width, webp }
    }),
  )
}
