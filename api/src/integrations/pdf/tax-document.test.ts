import { copyNames } from '@voltkart/shared/domain/documents'
import { formatRupees, toRupees } from '@voltkart/shared/domain/money'
import { splitGst, totalsOf } from '@voltkart/shared/domain/tax-lines'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { DocumentRecord } from '../../models/documents/document-record'
import type { InvoiceExtras } from './invoice-extras'
import { createTaxDocument } from './tax-document'

function buildLine(line: number, grossPaise: number, interState: boolean, over: object = {}) {
  const split = splitGst(grossPaise, 18, interState)
  return {
    line,
    product: 'a'.repeat(24),
    name: `Nimbus Air ${line + 1}`,
    hsn: '847130',
    uqc: 'NOS' as const,
    quantity: 2,
    rate: 18,
    grossPaise,
    ...split,
    ...over,
  }
}

function buildDocument(over: Partial<DocumentRecord> = {}): DocumentRecord {
  const interState = over.interState ?? false
  const lines = over.lines ?? [
    buildLine(0, 1_18_000_00, interState),
    buildLine(1, 590_00, interState),
  ]
  return {
    _id: 'd'.repeat(24),
    kind: 'invoice',
    series: 'INV2627',
    seq: 123,
    nth: 1,
    number: 'INV2627-000123',
    order: 'b'.repeat(24),
    orderNumber: '261121-7K3QZD',
    source: '',
    // Already the next day in India.
    issuedAt: new Date('2026-11-20T20:00:00Z'),
    seller: {
      legalName: 'Lakeside Electronics Private Limited',
      tradeName: 'Lakeside',
      gstin: '29AAAAA0000A1ZY',
      address: '14 Lake View Road',
      city: 'Bengaluru',
      postalCode: '560001',
      stateCode: '29',
      signatory: 'Kavya Hegde',
    },
    buyer: {
      name: 'Asha Rao',
      address: '14 Temple Street, Bengaluru 560003, India',
      stateCode: '29',
      phone: '+919876543210',
    },
    placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
    interState,
    lines,
    totals: totalsOf(lines),
    ...over,
  }
}

const paid: InvoiceExtras = {
  // Already the next day in India.
  payment: { method: 'Razorpay', id: 'pay_29QQoUBi66xm2f', at: new Date('2026-11-19T20:00:00Z') },
  parcels: [],
  shopUrl: 'https://lakeside.example',
}

const open = async (
  document: DocumentRecord,
  copy?: keyof typeof copyNames,
  extras?: InvoiceExtras,
) => getDocumentProxy(Uint8Array.from(await createTaxDocument(document, copy, extras)))

async function readPages(
  document: DocumentRecord,
  copy?: keyof typeof copyNames,
  extras?: InvoiceExtras,
) {
  const { text } = await extractText(await open(document, copy, extras))
  return text.map((page) => page.normalize('NFC').replace(/\s+/g, ' '))
}

const expectParts = (page: string, parts: string[]) => {
  for (const part of parts) expect(page).toContain(part)
}

describe('createTaxDocument', () => {
  it('has every particular of a tax invoice within a State', async () => {
    const [page = '', ...more] = await readPages(buildDocument())
    expect(more).toEqual([])
    expectParts(page, [
      'Tax invoice',
      'Original for Recipient',
      'Lakeside Electronics Private Limited',
      '14 Lake View Road',
      'GSTIN 29AAAAA0000A1ZY',
      'INV2627-000123',
      '21 Nov 2026',
      'Asha Rao',
      '14 Temple Street, Bengaluru 560003, India',
      'State: Karnataka (29)',
      'Reverse charge: No',
      'Nimbus Air 1 HSN 847130',
      '2 NOS',
      '₹1,00,000.00',
      '₹9,000.00 9%',
      'CGST',
      'SGST',
      '₹1,18,590.00',
      'Includes GST of ₹18,090.00',
      'Rupees one lakh eighteen thousand five hundred ninety only',
      'For Lakeside Electronics Private Limited',
      'Kavya Hegde',
      'Authorised signatory',
      'Page 1 of 1',
    ])
    expect(page).not.toContain('IGST')
    expect(page).not.toContain('Outside India')
  })

  it('states integrated tax and the place of supply across States', async () => {
    const [page = ''] = await readPages(
      buildDocument({
        interState: true,
        placeOfSupply: { code: '27', name: 'Maharashtra', source: 'chosen' },
      }),
    )
    expectParts(page, ['Place of supply Maharashtra (27)', 'IGST', '₹18,000.00 18%'])
    expect(page).not.toMatch(/[CS]GST/)
  })

  it('says how and when it was paid', async () => {
    const [page = '', ...more] = await readPages(buildDocument(), 'recipient', paid)
    expect(more).toEqual([])
    expectParts(page, [
      'Payment method Razorpay',
      'Payment id pay_29QQoUBi66xm2f',
      'Paid on 20 Nov 2026',
    ])
  })

  it('says where to get help and how to return goods, also without a phone', async () => {
    const { seller } = buildDocument()
    const reachable = { ...seller, phone: '+918041234567', email: 'care@lakeside.example' }
    const [page = ''] = await readPages(buildDocument({ seller: reachable }), 'recipient', paid)
    expect(page).toContain(
      'Help: +91 80412 34567 or care@lakeside.example; returns: https://lakeside.example/pages/returns',
    )
    const [bare = ''] = await readPages(buildDocument(), 'recipient', paid)
    expect(bare).toContain('Help and returns: https://lakeside.example/pages/returns')
  })

  it('has the serial numbers on an annex once packed, and is itself the same', async () => {
    const before = await readPages(buildDocument(), 'recipient', paid)
    const serials = Array.from({ length: 200 }, (_, index) => `35${index + 1_000}`)
    const parcels = [
      { n: 1, lines: [{ name: 'Nimbus Air 1', serials: ['SN-1', 'SN-2'] }] },
      { n: 3, lines: [{ name: 'Nimbus Air 2', serials }] },
    ]
    const pages = await readPages(buildDocument(), 'recipient', { ...paid, parcels })
    expect(pages.slice(0, 1)).toEqual(before)
    const [annex = ''] = pages.slice(1)
    expectParts(annex, [
      'Serial numbers',
      'Annex · Tax invoice INV2627-000123 · Order 261121-7K3QZD',
      'Parcel Goods Serial numbers',
      '1 Nimbus Air 1 SN-1, SN-2',
      '3 Nimbus Air 2 351000, 351001,',
      'Page 1 of 1',
    ])
    for (const serial of serials) expect(pages.slice(1).join()).toContain(serial)
  })

  it('is made out to a business with its GSTIN', async () => {
    const { buyer } = buildDocument()
    const business = { ...buyer, name: 'Acme Trading Private Limited', gstin: '29AAAAA0000A1ZY' }
    const [page = ''] = await readPages(buildDocument({ buyer: business }))
    expect(page).toContain('Acme Trading Private Limited GSTIN 29AAAAA0000A1ZY')
  })

  it('bears the words of an export', async () => {
    const [page = ''] = await readPages(
      buildDocument({
        interState: true,
        placeOfSupply: { code: '96', name: 'Outside India', source: 'chosen' },
      }),
    )
    expectParts(page, [
      'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX',
      'Outside India (96)',
      'IGST',
    ])
  })

  it('says for whom each copy is', async () => {
    for (const copy of ['recipient', 'transporter', 'supplier'] as const) {
      const [page = ''] = await readPages(buildDocument(), copy)
      expect(page).toContain(copyNames[copy])
    }
  })

  it('shows the price of one piece, rounded to the paisa', async () => {
    const lines = [buildLine(0, 118_00, false, { quantity: 3 }), buildLine(1, 590_00, false)]
    const [page = ''] = await readPages(buildDocument({ lines, totals: totalsOf(lines) }))
    expect(page).toContain('Quantity Unit price Taxable value')
    expect(page).toContain('3 NOS ₹33.33 ₹100.00')
    expect(page).toContain('2 NOS ₹250.00 ₹500.00')
  })

  it('breaks no amount over two lines, however large', async () => {
    const crores = 1_00_00_00_000_00
    const lines = [buildLine(0, crores, false, { quantity: 100 }), buildLine(1, 1, false)]
    const [page = ''] = await readPages(buildDocument({ lines, totals: totalsOf(lines) }))
    const { taxablePaise, cgstPaise } = splitGst(crores, 18, false)
    for (const paise of [crores, taxablePaise, cgstPaise, Math.round(taxablePaise / 100)]) {
      expect(page).toContain(formatRupees(toRupees(paise)))
    }
  })

  it('names the invoice that a credit note corrects', async () => {
    const [page = ''] = await readPages(
      buildDocument({
        kind: 'credit-note',
        number: 'CRN2627-000004',
        lines: [buildLine(0, 100_00, false, { quantity: 0 }), buildLine(1, 590_00, false)],
        against: { number: 'INV2627-000123', issuedAt: new Date('2026-10-01T06:00:00Z') },
      }),
    )
    expectParts(page, [
      'Credit note',
      'CRN2627-000004',
      'Against tax invoice INV2627-000123',
      'Date of the invoice 1 Oct 2026',
      'HSN 847130, price reduced – – ₹84.74',
      '2 NOS ₹250.00 ₹500.00',
      'Total credited ₹690.00',
    ])
    expect(page).not.toContain('Original for Recipient')
  })

  it('calls the tax of a Union territory by its name', async () => {
    const { seller } = buildDocument()
    const [page = ''] = await readPages(
      buildDocument({ seller: { ...seller, stateCode: '04', gstin: '04AAAAA0000A1ZY' } }),
    )
    expect(page).toContain('UTGST')
    expect(page).not.toMatch(/\bSGST/)
  })

  it('has fifty lines on several pages, each with number, header and foot', async () => {
    const lines = Array.from({ length: 50 }, (_, line) => buildLine(line, 118_00, false))
    const pages = await readPages(buildDocument({ lines, totals: totalsOf(lines) }))
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
      const document = buildDocument({ lines, totals: totalsOf(lines) })
      const pages = await readPages(document, 'recipient', paid)
      const sums = pages.find((page) => page.includes('Total in words')) ?? ''
      expect(sums).toMatch(/Taxable value ₹.*CGST ₹.*SGST ₹.*Total ₹.*Includes GST of ₹.*only/)
      expectParts(pages.at(-1) ?? '', ['Tax by HSN code', '847130 18%', 'Kavya Hegde', 'Help and'])
      for (const page of pages.slice(0, -1)) expect(page).toContain('Goods and HSN code')
    },
  )

  it('has a title and language for viewers and screen readers', async () => {
    const pdf = await open(buildDocument())
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({ Title: 'Tax invoice INV2627-000123', Language: 'en-IN' })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'Table', 'TH', 'TD']) {
      expect(tree).toContain(`"role":"${role}"`)
    }
    const parcels = [{ n: 1, lines: [{ name: 'Nimbus Air 1', serials: ['SN-1'] }] }]
    const withAnnex = await open(buildDocument(), 'recipient', { ...paid, parcels })
    const annexTree = JSON.stringify(await (await withAnnex.getPage(2)).getStructTree())
    for (const role of ['H1', 'P', 'Table', 'TH', 'TD']) {
      expect(annexTree).toContain(`"role":"${role}"`)
    }
  })
})
