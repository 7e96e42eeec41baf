import { copyNames } from '@voltkart/shared/domain/documents'
import { splitGst, getLineTax, getTotals } from '@voltkart/shared/domain/tax-lines'
import sharp from 'sharp'
import { extractImages, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import {
  buildDocument,
  buildLine,
  openDrawnDocument,
  paid,
  readPages,
} from '../../../testing/drawn-document'
import { createTaxDocument } from './tax-document'

const expectParts = (page: string, parts: string[]) => {
  for (const part of parts) expect(page).toContain(part)
}

describe('createTaxDocument', () => {
  it('is a bill of supply for goods without tax', async () => {
    const exempt = { rate: 0, ...splitGst(590_00, 0, false) }
    const document = buildDocument({ lines: [buildLine(0, 590_00, false, exempt)] })
    const [page = ''] = await readPages(document)
    expect(page).toContain('Bill of supply')
    expect(page).toContain('Bill of supply number INV2627-000123')
    expect(page).toContain('No GST is charged on these goods.')
    expect(page).not.toMatch(/Tax invoice|Includes GST|CGST|Taxable value|₹0\.00/)
  })

  it('is an invoice-cum-bill of supply for a consumer who buys a book as well', async () => {
    const exempt = { rate: 0, ...splitGst(590_00, 0, false) }
    const lines = [buildLine(0, 590_00, false, exempt), buildLine(1, 118_00, false)]
    const [page = ''] = await readPages(buildDocument({ lines }))
    expectParts(page, ['Invoice-cum-bill of supply', 'Invoice number INV2627-000123'])
    const { buyer } = buildDocument({ lines })
    const business = { ...buyer, gstin: '29BBBBB1111B1ZJ' }
    const [toBusiness = ''] = await readPages(buildDocument({ lines, buyer: business }))
    expect(toBusiness).toContain('Tax invoice number')
  })

  it('prints the delivery charge as a line of its own', async () => {
    const lines = [
      buildLine(0, 69_00, false, {
        name: 'Cable',
        quantity: 1,
        ...getLineTax({ grossPaise: 69_00, deliveryPaise: 10_00 }, 18, false),
      }),
    ]
    const [page = ''] = await readPages(buildDocument({ lines, totals: getTotals(lines) }))
    expect(page).toMatch(/Cable.*50\.00 ₹4\.50.*₹59\.00.*Delivery charge/)
    expect(page).toMatch(/Delivery charge HSN 847130 – – ₹8\.48 ₹0\.76 9% ₹0\.76 9% ₹10\.00/)
    expect(page).toContain('₹69.00')
  })

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

  it('shows the logo of the shop', async () => {
    const plate = { width: 64, height: 16, channels: 3, background: '#0f766e' } as const
    const logo = (await sharp({ create: plate }).png().toBuffer()).toString('base64')
    const pdf = await createTaxDocument(buildDocument(), 'recipient', { logo })
    const [image, ...more] = await extractImages(await getDocumentProxy(Uint8Array.from(pdf)), 1)
    expect(more).toEqual([])
    expect(image).toMatchObject({ width: 64, height: 16 })
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
    const [page = ''] = await readPages(buildDocument({ lines, totals: getTotals(lines) }))
    expect(page).toContain('Quantity Unit price Taxable value')
    expect(page).toContain('3 NOS ₹33.33 ₹100.00')
    expect(page).toContain('2 NOS ₹250.00 ₹500.00')
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

  it('has a title and language for viewers and screen readers', async () => {
    const pdf = await openDrawnDocument(buildDocument())
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({ Title: 'Tax invoice INV2627-000123', Language: 'en-IN' })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'Table', 'TH', 'TD']) {
      expect(tree).toContain(`"role":"${role}"`)
    }
    const parcels = [{ n: 1, lines: [{ name: 'Nimbus Air 1', serials: ['SN-1'] }] }]
    const withAnnex = await openDrawnDocument(buildDocument(), 'recipient', { ...paid, parcels })
    const annexTree = JSON.stringify(await (await withAnnex.getPage(2)).getStructTree())
    for (const role of ['H1', 'P', 'Table', 'TH', 'TD']) {
      expect(annexTree).toContain(`"role":"${role}"`)
    }
  })
})
