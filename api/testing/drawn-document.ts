import type { InvoiceCopy } from '@voltkart/shared/domain/documents'
import { splitGst, getTotals } from '@voltkart/shared/domain/tax-lines'
import { extractText, getDocumentProxy } from 'unpdf'
import type { InvoiceExtras } from '../src/integrations/pdf/invoice-extras'
import { createTaxDocument } from '../src/integrations/pdf/tax-document'
import type { DocumentRecord } from '../src/models/documents/document-schema'
import { documentSeller } from './shop-profile'

/** A line with its tax at 18 %. */
export function buildLine(
  line: number,
  grossPaise: number,
  interState: boolean,
  overrides: object = {},
) {
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
    ...overrides,
  }
}

/** An invoice with two lines. */
export function buildDocument(overrides: Partial<DocumentRecord> = {}): DocumentRecord {
  const interState = overrides.interState ?? false
  const lines = overrides.lines ?? [
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
    seller: { ...documentSeller, signatory: 'Kavya Hegde' },
    buyer: {
      name: 'Asha Rao',
      address: '14 Temple Street, Bengaluru 560003, India',
      stateCode: '29',
    },
    destination: {
      name: 'Asha Rao',
      address: '14 Temple Street',
      city: 'Bengaluru',
      postalCode: '560003',
      stateCode: '29',
    },
    placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
    interState,
    lines,
    totals: getTotals(lines),
    ...overrides,
  }
}

/** The facts of an order on its invoice. */
export const paid: InvoiceExtras = {
  // Already the next day in India.
  payment: { method: 'Razorpay', id: 'pay_29QQoUBi66xm2f', at: new Date('2026-11-19T20:00:00Z') },
  parcels: [],
  shopUrl: 'https://lakeside.example',
}

/** Draws a document and opens its PDF. */
export const openDrawnDocument = async (
  document: DocumentRecord,
  copy?: InvoiceCopy,
  extras?: InvoiceExtras,
) => getDocumentProxy(Uint8Array.from(await createTaxDocument(document, copy, { extras })))

/** Reads the text of each page of a document. */
export async function readPages(
  document: DocumentRecord,
  copy?: InvoiceCopy,
  extras?: InvoiceExtras,
) {
  const { text } = await extractText(await openDrawnDocument(document, copy, extras))
  return text.map((page) => page.normalize('NFC').replace(/\s+/g, ' '))
}
