import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCatalogue } from '../catalogue/catalogue'
import { drawProduct } from './draw-product'
import { pictureWidths, renderPictures } from './render'

const kinds = [...new Set(demoCatalogue.map(({ art }) => art.kind))]
const firstOf = (kind: string) => {
  const product = demoCatalogue.find(({ art }) => art.kind === kind)
  if (!product) throw new Error(`No product is a ${kind}`)
  return product
}

describe('drawProduct', () => {
  it.each(kinds)('draws a %s the same way each time, without text and within bounds', (kind) => {
    const { art } = firstOf(kind)
    const svg = drawProduct(art)
    expect(drawProduct(art)).toBe(svg)
    expect(svg).toContain('viewBox="0 0 1280 960"')
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/)
  })
})

describe('renderPictures', () => {
  it('gives a WebP of every width, the middle one small enough for a list', async () => {
    const pictures = await renderPictures(drawProduct(firstOf('phone').art))
    expect(pictures.map(({ width }) => width)).toEqual([...pictureWidths])
    for (const { width, webp } of pictures) {
      const { format, width: actual, height } = await sharp(webp).metadata()
      expect({ format, actual, height }).toEqual({
        format: 'webp',
        actual: width,
        height: width * 0.75,
      })
    }
    expect(pictures[1]?.webp.length).toBeLessThan(24_000)
  })

  it('refuses what is no drawing', async () => {
    await expect(renderPictures('no drawing')).rejects.toThrow()
  })
})
