import type { BuyerKind, DocumentKind, DocumentReason } from '@voltkart/shared/domain/documents'
import type { PlaceOfSupplySource } from '@voltkart/shared/domain/place-of-supply'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'

/** The seller's data on a document, independent of later changes of the shop's profile. */
const storedSeller = z.object({
  legalName: z.string(),
  tradeName: z.string(),
  gstin: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  stateCode: z.string(),
  phone: z.string().exactOptional(),
  email: z.string().exactOptional(),
  signatory: z.string().exactOptional(),
})
export type StoredSeller = z.infer<typeof storedSeller>

/** Never with a phone number: a document is kept for years, and its buyer needs none in it. */
export const storedBuyer = z.object({
  name: z.string(),
  /** The address in one line: the buyer's own, otherwise the delivery address. */
  address: z.string(),
  /** The address of delivery in one line, if it is another one. */
  deliveryAddress: z.string().exactOptional(),
  /** The State of this buyer's address alone; 96 outside India. */
  stateCode: z.string(),
  gstin: z.string().exactOptional(),
  /** Absent for consumers. */
  kind: text<BuyerKind>().exactOptional(),
})
export type StoredBuyer = z.infer<typeof storedBuyer>

/** The address of delivery in parts, for the portals of GST. */
export const storedDestination = z.object({
  /** The recipient of the goods. */
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  /** The State of the address alone, independent of the place of supply; 96 outside India. */
  stateCode: z.string(),
})

/** The amounts of a line, or their sums, in paise. */
const amounts = {
  grossPaise: z.number(),
  taxablePaise: z.number(),
  cgstPaise: z.number(),
  sgstPaise: z.number(),
  igstPaise: z.number(),
}

const storedDocumentLine = z.object({
  /** The index of its line in the order; in an invoice of a correction, that in the invoice. */
  line: z.number(),
  product: objectId,
  name: z.string(),
  hsn: z.string(),
  /** The unit quantity code of GST returns: numbers. */
  uqc: text<'NOS'>(),
  /** 0 in a credit note that lowers the price and takes no piece back. */
  quantity: z.number(),
  /** The GST rate in percent. */
  rate: z.number(),
  /** The share of the shipping price in the amounts; absent if there is none. */
  delivery: z.object(amounts).optional(),
  ...amounts,
})
type StoredDocumentLine = z.infer<typeof storedDocumentLine>

/** The place of supply, also of an order. */
export const placeOfSupply = z.object({
  code: z.string(),
  name: z.string(),
  source: text<PlaceOfSupplySource>(),
})

/** Another document. */
const reference = z.object({ number: z.string(), issuedAt: z.date() })

/** A PDF of a document in the storage. */
const storedPdf = z.object({
  /** For whom the copy is, and what was added to it later. */
  variant: z.string(),
  /** Its name in the storage: the SHA-256 of its content. */
  name: z.string(),
})

/** A tax document. The insert is the issue; it is never changed or deleted. Amounts in paise. */
const storedDocument = z.object({
  _id: objectId,
  kind: text<DocumentKind>(),
  series: z.string(),
  /** Counts the documents of a series from 1, without gaps. */
  seq: z.number(),
  number: z.string(),
  order: objectId,
  orderNumber: z.string(),
  /** Numbers the documents of an order from 1, so that each is computed from all before it. */
  nth: z.number(),
  /**
   * Empty for an invoice, the refund's key for a credit note, `parcel:{n}` for a challan,
   * `correction:{n}` for both documents of a correction.
   */
  source: z.string().default(''),
  /** Never decreases within a series. */
  issuedAt: z.date(),
  seller: storedSeller,
  buyer: storedBuyer,
  destination: storedDestination,
  placeOfSupply,
  interState: z.boolean(),
  lines: z.array(storedDocumentLine),
  totals: z.object(amounts),
  /** The invoice that a credit note corrects. */
  against: reference.exactOptional(),
  /** The invoice that the invoice of a correction takes the place of. */
  replaces: reference.exactOptional(),
  reason: text<DocumentReason>().exactOptional(),
  /** A credit note that came too late to lower the tax: its lines have none, and no return reports it. */
  commercial: z.literal(true).exactOptional(),
  /** The reason of a correction in the words of staff. */
  remark: z.string().exactOptional(),
  /** Its PDFs as they were first given out, kept in the storage. Nothing else is ever added. */
  pdfs: z.array(storedPdf).exactOptional(),
  ...outboxField,
})
export type StoredDocument = z.infer<typeof storedDocument>

const documentSchema = toSchema(storedDocument, 'documents')

// Numbers are unique. The last one of a series is read from its end.
documentSchema.index({ series: 1, seq: 1 }, { unique: true })
// Reports read the documents of a period in the order of their numbers.
documentSchema.index({ series: 1, issuedAt: 1, seq: 1 })
// An order has one invoice, a refund one credit note.
documentSchema.index({ kind: 1, order: 1, source: 1 }, { unique: true })
// Two documents of an order are never computed from the same earlier ones.
documentSchema.index({ order: 1, nth: 1 }, { unique: true })
documentSchema.index({ issuedAt: -1, _id: -1 })
documentSchema.index({ kind: 1, issuedAt: -1, _id: -1 })
// Searches by the beginning of a number.
documentSchema.index({ number: -1 })
documentSchema.index({ orderNumber: 1 })
indexOutbox(documentSchema)

export const createDocumentModel = (connection: Connection) =>
  connection.model('TaxDocument', documentSchema)
export type DocumentModel = ReturnType<typeof createDocumentModel>

/** A line of a document outside the models. */
export interface DocumentLineRecord extends Omit<StoredDocumentLine, 'product'> {
  product: string
}

/** A tax document outside the models: every id is a string. */
export interface DocumentRecord extends Omit<StoredDocument, '_id' | 'order' | 'lines' | 'outbox'> {
  _id: string
  order: string
  lines: DocumentLineRecord[]
}

/** A document that has no number yet. */
export type DocumentDraft = Omit<
  DocumentRecord,
  '_id' | 'series' | 'seq' | 'number' | 'issuedAt' | 'pdfs'
>

/** Converts a stored document. */
export function toDocumentRecord(stored: StoredDocument): DocumentRecord {
  const { outbox: _outbox, ...document } = stored
  return {
    ...document,
    _id: stored._id.toHexString(),
    order: stored.order.toHexString(),
    lines: stored.lines.map((line) => ({ ...line, product: line.product.toHexString() })),
  }
}
