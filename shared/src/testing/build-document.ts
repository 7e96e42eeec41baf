import { documentSchema, type TaxDocument } from '../contract/documents'
import { buildId } from './builders'

const NOVEMBER = '2026-11-21T06:30:00.000Z'

/** An invoice of one piece within Karnataka: ₹1,180 with 18 % GST. */
export function buildDocument(overrides: Partial<TaxDocument> = {}): TaxDocument {
  const amounts = {
    grossPaise: 118_000,
    taxablePaise: 100_000,
    cgstPaise: 9_000,
    sgstPaise: 9_000,
    igstPaise: 0,
  }
  return documentSchema.parse({
    _id: buildId(),
    kind: 'invoice',
    series: 'INV2627',
    seq: 1,
    number: 'INV2627-000001',
    order: buildId(),
    orderNumber: '261121-7K3QZD',
    source: '',
    issuedAt: NOVEMBER,
    seller: {
      legalName: 'Voltkart Retail Pvt Ltd',
      tradeName: 'Voltkart',
      gstin: '29AAAAA0000A1ZY',
      address: '14 Lake View Road',
      city: 'Bengaluru',
      postalCode: '560001',
      stateCode: '29',
    },
    buyer: { name: 'Asha Rao', address: '14 Temple Street, Bengaluru', stateCode: '29' },
    placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
    interState: false,
    lines: [
      {
        product: buildId(),
        name: 'Nova X1',
        hsn: '8517',
        uqc: 'NOS',
        quantity: 1,
        rate: 18,
        ...amounts,
      },
    ],
    totals: amounts,
    ...overrides,
  })
}
