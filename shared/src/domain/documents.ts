import { OUTSIDE_INDIA } from './place-of-supply'

/** The kinds of tax documents. */
export const documentKinds = ['invoice', 'credit-note', 'challan'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Why a document was issued, unless it is of a sale or a refund. */
export const documentReasons = ['correction'] as const
export type DocumentReason = (typeof documentReasons)[number]

/** Businesses as buyers. A unit in a special economic zone is supplied as in another State. */
export const buyerKinds = ['regular', 'sez'] as const
export type BuyerKind = (typeof buyerKinds)[number]

/** The fields of a document that decide whether it is an e-invoice. */
interface ReportableDocument {
  kind: DocumentKind
  buyer: { gstin?: string | undefined }
  placeOfSupply: { code: string }
  lines: readonly { rate: number }[]
}

/**
 * Whether a document goes to the portal of e-invoices: tax invoices of sales to businesses and of exports,
 * and their credit notes, but no bill of supply (rule 48(4)).
 */
export const isReported = ({ kind, buyer, placeOfSupply, lines }: ReportableDocument): boolean =>
  kind !== 'challan' &&
  !isBillOfSupply(lines) &&
  (buyer.gstin !== undefined || placeOfSupply.code === OUTSIDE_INDIA.code)

/** The copies of an invoice for goods, with the words that each bears (CGST Rules, rule 48(1)). */
export const copyNames = {
  recipient: 'Original for Recipient',
  transporter: 'Duplicate for Transporter',
  supplier: 'Triplicate for Supplier',
} as const
export type InvoiceCopy = keyof typeof copyNames

/** The copies of a delivery challan (CGST Rules, rule 55(2)). */
export const challanCopyNames: Record<InvoiceCopy, string> = {
  recipient: 'Original for Consignee',
  transporter: 'Duplicate for Transporter',
  supplier: 'Triplicate for Consignor',
}
export const invoiceCopies = Object.keys(copyNames) as [InvoiceCopy, ...InvoiceCopy[]]

/**
 * Whether goods are invoiced by a bill of supply, which has the series of the invoices: no tax is
 * charged on any of them (CGST Act 2017, section 31(3)(c); CGST Rules, rule 49).
 */
export const isBillOfSupply = (lines: readonly { rate: number }[]): boolean =>
  lines.every(({ rate }) => rate === 0)

/**
 * Whether an invoice is an invoice-cum-bill of supply: a consumer buys some goods that bear tax, and
 * others that bear none (CGST Rules, rule 46A).
 */
export const isInvoiceCumBill = ({
  kind,
  buyer,
  placeOfSupply,
  lines,
}: ReportableDocument): boolean =>
  kind === 'invoice' &&
  buyer.gstin === undefined &&
  placeOfSupply.code !== OUTSIDE_INDIA.code &&
  !isBillOfSupply(lines) &&
  lines.some(({ rate }) => rate === 0)
