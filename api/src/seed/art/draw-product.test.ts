import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCatalogue } from '../catalogue/catalogue'
import { drawProduct } from './draw-product'
import { keptPictures } from './kept-pictures'
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

describe('keptPictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" />'

  it('draws once, keeps the pictures, and draws anew what is another drawing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voltkart-pictures-'))
    const drawn = await keptPictures(svg, join(folder, 'pictures'))
    expect(drawn).toEqual(await renderPictures(svg))
    const [file = ''] = (await readdir(join(folder, 'pictures'))).filter((name) =>
      name.endsWith('-640.webp'),
    )
    await writeFile(join(folder, 'pictures', file), 'kept')
    const kept = await keptPictures(svg, join(folder, 'pictures'))
    expect(kept[1]?.webp.toString()).toBe('kept')
    const other = await keptPictures(svg.replace(' />', '></svg>'), join(folder, 'pictures'))
    expect(other).toEqual(drawn)
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(2 * pictureWidths.length)
    await rm(folder, { recursive: true })
  })

  it('draws where nothing can be kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voltkart-pictures-'))
    await writeFile(join(folder, 'file'), '')
    expect(await keptPictures(svg, join(folder, 'file'))).toEqual(await renderPictures(svg))
    await rm(folder, { recursive: true })
  })
})
