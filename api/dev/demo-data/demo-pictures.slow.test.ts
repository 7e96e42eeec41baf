import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageWidths } from '../../src/integrations/storage/image-storage'
import { demoCatalogue } from './catalogue/catalogue'
import { getFolder, toPictureFile, picturesDirectory, readPicture } from './demo-pictures'

const TOTAL_BYTES_MAX = 8_000_000
const SMALLER_BYTES_MAX = 4_500_000
/** On a scale of 255; two pictures of different products usually differ by far more. */
const DIFFERENCE_MAX = 6
const skus = demoCatalogue.map(({ sku }) => sku)
const isPicture = (file: string) => file.endsWith('.webp')
const files = (await readdir(picturesDirectory)).filter(isPicture)
const smallerWidths = imageWidths.slice(0, -1)

/** A few of its pixels, without its transparency. */
const readSmall = (file: string) =>
  sharp(file).resize(16, 12).flatten({ background: 'white' }).raw().toBuffer()

const meanDifference = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length

describe('the committed pictures', () => {
  it('show each product from three or four sides, ten also in use and in the box', () => {
    const getViews = (sku: string) =>
      [1, 2, 3, 4, 5, 6].filter((view) => files.includes(toPictureFile(sku, view)))
    const expected = skus.flatMap((sku) => getViews(sku).map((view) => toPictureFile(sku, view)))
    expect(new Set(expected).size).toBe(expected.length)
    expect(files.sort()).toEqual(expected.sort())
    const counts = skus.map((sku) => getViews(sku).length)
    for (const sku of skus) expect(getViews(sku).slice(0, 3), sku).toEqual([1, 2, 3])
    expect(counts.filter((count) => count >= 5)).toHaveLength(10)
  })

  it('have soft shadows, without rings of few levels of transparency', async () => {
    for (const folder of [picturesDirectory, ...smallerWidths.map(getFolder)]) {
      const alpha = await sharp(join(folder, 'sq-hush1.webp')).extractChannel(3).raw().toBuffer()
      expect(new Set(alpha).size, folder).toBeGreaterThan(40)
    }
  })

  it('have one size and a transparent background, and are small in total', async () => {
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(join(picturesDirectory, file))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(TOTAL_BYTES_MAX)
    for (const file of files) {
      const { format, width, height, hasAlpha } = await sharp(
        join(picturesDirectory, file),
      ).metadata()
      expect({ format, width, height, hasAlpha }, file).toEqual({
        format: 'webp',
        width: 1280,
        height: 960,
        hasAlpha: true,
      })
    }
  })

  it('have every smaller width, of the same picture: node scripts/demo-pictures.mjs', async () => {
    let bytes = 0
    for (const width of smallerWidths) {
      const folder = getFolder(width)
      expect((await readdir(folder)).sort(), String(width)).toEqual(files.sort())
      for (const file of files) {
        const smaller = join(folder, file)
        const metadata = await sharp(smaller).metadata()
        expect(metadata, smaller).toMatchObject({ format: 'webp', width, height: width * 0.75 })
        bytes += (await stat(smaller)).size
      }
    }
    expect(bytes).toBeLessThan(SMALLER_BYTES_MAX)
  })

  it('show the same in every width', async () => {
    for (const file of files) {
      const large = await readSmall(join(picturesDirectory, file))
      for (const width of smallerWidths) {
        const other = await readSmall(join(getFolder(width), file))
        expect(meanDifference(large, other), file).toBeLessThan(DIFFERENCE_MAX)
      }
    }
  })
})

describe('readPicture', () => {
  it('returns a WebP of every stored width, that of 640 pixels small enough for a list', async () => {
    const pictures = await readPicture(skus[0] ?? '')
    expect(pictures.map(({ width }) => width)).toEqual([...imageWidths])
    for (const { width, webp } of pictures) {
      const { format, width: actual, height } = await sharp(webp).metadata()
      expect({ format, actual, height }).toEqual({
        format: 'webp',
        actual: width,
        height: width * 0.75,
      })
    }
    expect(pictures[2]?.webp.length).toBeLessThan(24_000)
  })

  it('fails for a product without a picture', async () => {
    await expect(readPicture('NO-SUCH-PRODUCT')).rejects.toThrow('ENOENT')
  })
})
