import { IMAGES_MAX } from '@voltkart/shared/domain/product-facts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageWidths, type ImageWidth } from '../../src/integrations/storage/image-storage'
import { projectRoot } from '../../src/project-root'

/**
 * The committed pictures: WebP, 1280 by 960, on a transparent background. The smaller widths are in
 * folders of their own (`scripts/demo-pictures.mjs`): making them would take most of a first start.
 */
export const picturesDirectory = join(projectRoot, 'api', 'dev', 'demo-data', 'pictures')

const LARGEST = Math.max(...imageWidths)

const toFileName = (sku: string) => sku.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * The file of a product's picture, below `picturesDirectory`. View 1 is the picture of the product;
 * `aurora-x1-2.webp` and the following ones show it from other sides.
 */
export const toPictureFile = (sku: string, view = 1) =>
  view === 1 ? `${toFileName(sku)}.webp` : `${toFileName(sku)}-${view}.webp`

/** The name under which a demo product's picture is stored. */
export const toPictureName = (sku: string, view = 1) =>
  `demo-${toPictureFile(sku, view).replace('.webp', '')}`

/** Which views of each product have a committed picture, in order; a product without any has none. */
export async function readCommittedViews(): Promise<(sku: string) => number[]> {
  const files = new Set(await readdir(picturesDirectory))
  return (sku) => {
    const views: number[] = []
    while (views.length < IMAGES_MAX && files.has(toPictureFile(sku, views.length + 1))) {
      views.push(views.length + 1)
    }
    return views
  }
}

/** The folder of the committed pictures of a width. */
export const getFolder = (width: ImageWidth) =>
  width === LARGEST ? picturesDirectory : join(picturesDirectory, String(width))

/**
 * Reads a product's picture in every width.
 * @throws when a file is missing
 */
export function readPicture(sku: string, view = 1): Promise<{ width: ImageWidth; webp: Buffer }[]> {
  const file = toPictureFile(sku, view)
  return Promise.all(
    imageWidths.map(async (width) => ({
      width,
      webp: await readFile(join(getFolder(width), file)),
    })),
  )
}
