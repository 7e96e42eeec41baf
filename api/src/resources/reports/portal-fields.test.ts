import { getTotals } from '@voltkart/shared/domain/tax-lines'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildDocument, buildLine } from '../../../testing/drawn-document'
import type { MonthlyReturn } from '../../commands/reports/gstr1'
import { toEInvoice } from '../../integrations/gst-portal/e-invoice'
import { toEWayBill } from '../../integrations/gst-portal/e-way-bill'
import type { DocumentRecord } from '../../models/documents/document-schema'
import { toPortalReturn } from './gstr1-portal'

const NAME = '“HP” \\ "राव" & Sons'
const amounts = { grossPaise: 118_00, taxablePaise: 100_00, igstPaise: 18_00 }
const row = { ...amounts, cgstPaise: 0, sgstPaise: 0, rate: 18, pos: '27' }
const document = { ...row, name: NAME, number: 'INV2627-000123', valuePaise: 118_00 }

/** An invoice for a phone at 18 % and a book at 0 %, delivered for a business to somebody else. */
function createMixedInvoice(): DocumentRecord {
  const book = { name: 'पुस्तक "One"', hsn: '490110', rate: 0, taxablePaise: 59_00 }
  const lines = [
    buildLine(0, 118_00, false, { name: `${NAME} फोन` }),
    buildLine(1, 59_00, false, { ...book, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }),
  ]
  const built = buildDocument({ lines, totals: getTotals(lines) })
  const buyer = {
    name: NAME,
    gstin: '29AABCT1332L1ZT',
    address: 'राव Bhavan, "4th" floor \\ wing, 560001',
    stateCode: '29',
    deliveryAddress: '14 Temple Street',
  }
  return { ...built, buyer, destination: { ...built.destination, name: NAME } }
}

/** The same as the portals get it, in each of the files. */
function makeFiles(invoice: DocumentRecord) {
  const at = invoice.issuedAt
  const { number } = invoice
  const order = { shippingAddress: { ...invoice.destination, country: 'India' } }
  const parcel = { trackingNumber: 'EE-7-12345678901234567890' }
  const transport = { courier: 'राव "Express" \\', transporterId: '29AABCI1234F1ZX' }
  const goods = { ...row, name: NAME, hsn: '847130', uqc: 'NOS', quantity: 2 }
  const monthlyReturn: MonthlyReturn = {
    b2b: [{ ...document, issuedAt: at, gstin: '29AABCT1332L1ZT', type: 'Regular B2B' }],
    b2cl: [{ ...document, issuedAt: at }],
    exp: [{ ...document, issuedAt: at, type: 'WPAY' }],
    cdnr: [{ ...document, issuedAt: at, gstin: '29AABCT1332L1ZT', type: 'Regular B2B' }],
    cdnur: [{ ...document, issuedAt: at, type: 'B2CL' }],
    b2cs: [row, { ...row, pos: '29', igstPaise: 0, cgstPaise: 9_00, sgstPaise: 9_00 }],
    nil: [{ interState: false, registered: true, grossPaise: 59_00 }],
    hsnB2b: [goods],
    hsnB2c: [goods],
    documents: [
      {
        kind: 'invoice',
        series: 'INV2627',
        first: 1,
        last: 9,
        count: 9,
        missing: [],
        missingCount: 0,
      },
    ],
    problems: [],
  }
  return {
    eInvoice: toEInvoice({ ...invoice, against: { number, issuedAt: at } }),
    eWayBill: toEWayBill({
      order: order as never,
      parcel: parcel as never,
      document: invoice,
      ...transport,
    }),
    gstr1: toPortalReturn('29AAAAA0000A1ZY', '2026-11', monthlyReturn),
  }
}

const listFields = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listFields)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...listFields(inner)])
}
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

describe('the files for the portals of GST', () => {
  const files = makeFiles(createMixedInvoice())

  it('have only fields whose rule is in the documentation', () => {
    const page = readFileSync(new URL('../../../../docs/compliance.md', import.meta.url), 'utf8')
    const [, table = ''] = page.split('## The files for the portals of GST')
    const [section = ''] = table.split('## Reports and GSTR-1')
    const undocumented = new Set(
      listFields(files).filter((field) => !section.includes(`\`${field}\``)),
    )
    for (const file of Object.keys(files)) undocumented.delete(file)
    expect([...undocumented]).toEqual([])
  })

  it('have no sign that the portals refuse, whatever a name has', () => {
    const refused = listTexts(files).filter((text) => !/^[A-Za-z0-9@#\-/,&. ]*$/.test(text))
    expect(refused).toEqual([])
    expect(files.eInvoice).toMatchObject({
      BuyerDtls: { LglNm: 'HP rav & Sons', Loc: 'Bengaluru', Pin: 560_001 },
      ShipDtls: { LglNm: 'HP rav & Sons', Pin: 560_003 },
    })
    expect(files.eWayBill).toMatchObject({
      billLists: [
        { transDocNo: '678901234567890', transporterName: 'rav Express', docType: 'INV' },
      ],
    })
  })

  it('have the goods at 0 % of a mixed invoice as a charge of the e-invoice, and as goods on the road', () => {
    expect(files.eInvoice).toMatchObject({
      ItemList: [{ GstRt: 18, TotItemVal: 118 }],
      ValDtls: { AssVal: 100, OthChrg: 59, TotInvVal: 177 },
    })
    expect(files.eWayBill).toMatchObject({
      billLists: [
        { totalValue: 159, totInvValue: 177, itemList: [{ cgstRate: 9 }, { cgstRate: 0 }] },
      ],
    })
  })

  it('are refused with the name of the field: no transporter, no vehicle', () => {
    const consignment = { order: { shippingAddress: {} } as never, parcel: {} as never }
    const document = createMixedInvoice()
    const pickup = { address: 'Fort', city: 'Pune', postalCode: '411001', stateCode: '27' }
    const order = { shippingAddress: { ...document.destination, country: 'India' } } as never
    expect(() => toEWayBill({ ...consignment, order, document, pickup })).toThrow(
      /transporterId and vehicleNo/,
    )
  })
})
