import { formatRupees, toRupees } from '@voltkart/shared/domain/money'
import { splitGst, getTotals } from '@voltkart/shared/domain/tax-lines'
import { describe, expect, it } from 'vitest'
import {
  buildDocument,
  buildLine,
  openDrawnDocument,
  paid,
  readPages,
} from '../../../testing/drawn-document'

const expectParts = (page: string, parts: string[]) => {
  for (const part of parts) expect(page).toContain(part)
}

describe('the layout of a tax document', () => {
  it('breaks no amount over two lines, however large', async () => {
    const crores = 1_00_00_00_000_00
    const lines = [buildLine(0, crores, false, { quantity: 100 }), buildLine(1, 1, false)]
    const [page = ''] = await readPages(buildDocument({ lines, totals: getTotals(lines) }))
    const { taxablePaise, cgstPaise } = splitGst(crores, 18, false)
    for (const paise of [crores, taxablePaise, cgstPaise, Math.round(taxablePaise / 100)]) {
      expect(page).toContain(formatRupees(toRupees(paise)))
    }
  })

  it('writes common amounts of a table in letters of full size', async () => {
    const page = await (await openDrawnDocument(buildDocument())).getPage(1)
    const { items } = await page.getTextContent()
    const sizes = items.flatMap((item) =>
      'str' in item && item.str === '₹9,045.00' ? [(item.transform as number[])[0]] : [],
    )
    expect(sizes).toEqual([9.5, 9.5, 8.5, 8.5])
  })

  it('has fifty lines on several pages, each with number, header and foot', async () => {
    const lines = Array.from({ length: 50 }, (_, line) => buildLine(line, 118_00, false))
    const pages = await readPages(buildDocument({ lines, totals: getTotals(lines) }))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Tax invoice INV2627-000123')
    })
    const all = pages.join(' ')
    for (let line = 1; line <= 50; line += 1)
      expect(all).toContain(`${line} Nimbus Air ${line} HSN`)
    expect(all.match(/Kavya Hegde/g)).toHaveLength(1)
    expect(all).toContain('100 NOS')
  })

  it.each([1, 7, 8, 9, 10, 11, 12, 13, 30])(
    'keeps the sums together, and the signature with the tax: %i lines',
    async (count) => {
      const lines = Array.from({ length: count }, (_, line) => buildLine(line, 118_00, false))
      const document = buildDocument({ lines, totals: getTotals(lines) })
      const pages = await readPages(document, 'recipient', paid)
      const sums = pages.find((page) => page.includes('Total in words')) ?? ''
      expect(sums).toMatch(/Taxable value ₹.*CGST ₹.*SGST ₹.*Total ₹.*Includes GST of ₹.*only/)
      expectParts(pages.at(-1) ?? '', ['Tax by HSN code', '847130 18%', 'Kavya Hegde', 'Help and'])
      for (const page of pages.slice(0, -1)) expect(page).toContain('Goods and HSN code')
    },
  )
})
