import type { BuyerKind, DocumentKind, DocumentReason } from '@voltkart/shared/domain/documents'
import type { PlaceOfSupplySource } from '@voltkart/shared/domain/place-of-supply'
import type { TaxedLine, WithDelivery } from '@voltkart/shared/domain/tax-lines'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'

/** The seller's data on a document, independent of later changes of the shop's profile. */
export interface StoredSeller {
  legalName: string
  tradeName: string
  gstin: string
  address: string
  city: string
  postalCode: string
  stateCode: string
  phone?: string
  email?: string
  signatory?: string
}

/** Never with a phone number: a document is kept for years, and its buyer needs none in it. */
export interface StoredBuyer {
  name: string
  /** The whole address in one line: the buyer's own, otherwise that of delivery. */
  address: string
  /** The address of delivery in one line, if it is another one. */
  deliveryAddress?: string
  /** Of the address of this buyer alone; 96 outside India. */
  stateCode: string
  gstin?: string
  /** Absent for consumers. */
  kind?: BuyerKind
}

/** The address of delivery in parts, for the portals of GST. */
export interface StoredDestination {
  /** Who takes the goods. */
  name: string
  address: string
  city: string
  postalCode: string
  /** Of the address alone, whatever the place of supply is; 96 outside India. */
  stateCode: string
}

export interface StoredDocumentLine extends TaxedLine, WithDelivery {
  /** The index of its line in the order; in an invoice of a correction, that in the invoice. */
  line: number
  product: Types.ObjectId
  name: string
  hsn: string
  /** The unit quantity code of GST returns: numbers. */
  uqc: 'NOS'
  /** 0 in a credit note that lowers the price and takes no piece back. */
  quantity: number
  /** The GST rate in percent. */
  rate: number
}

/** A PDF of a document in the storage. */
export interface StoredPdf {
  /** For whom the copy is, and what was added to it later. */
  variant: string
  /** Its name in the storage: the SHA-256 of its content. */
  name: string
}

/** A tax document. The insert is the issue; it is never changed or deleted. Amounts in paise. */
export interface StoredDocument extends WithOutbox {
  _id: Types.ObjectId
  kind: DocumentKind
  series: string
  /** Counts the documents of a series from 1, without gaps. */
  seq: number
  number: string
  order: Types.ObjectId
  orderNumber: string
  /** Numbers the documents of an order from 1, so that each is computed from all before it. */
  nth: number
  /**
   * Empty for an invoice, the refund's key for a credit note, `parcel:{n}` for a challan,
   * `correction:{n}` for both documents of a correction.
   */
  source: string
  /** Never decreases within a series. */
  issuedAt: Date
  seller: StoredSeller
  buyer: StoredBuyer
  destination: StoredDestination
  placeOfSupply: { code: string; name: string; source: PlaceOfSupplySource }
  interState: boolean
  lines: StoredDocumentLine[]
  totals: TaxedLine
  /** The invoice that a credit note corrects. */
  against?: { number: string; issuedAt: Date }
  /** The invoice that the invoice of a correction takes the place of. */
  replaces?: { number: string; issuedAt: Date }
  reason?: DocumentReason
  /** A credit note that came too late to lower the tax: its lines have none, and no return reports it. */
  commercial?: true
  /** The reason of a correction in the words of staff. */
  remark?: string
  /** Its PDFs as they were first given out, kept in the storage. Nothing else is ever added. */
  pdfs?: StoredPdf[]
}

const required = true
const plain = { _id: false } as const
const text = { type: String, required } as const
const amount = { type: Number, required } as const
const amounts = {
  grossPaise: amount,
  taxablePaise: amount,
  cgstPaise: amount,
  sgstPaise: amount,
  igstPaise: amount,
}

/** The fields of a buyer, also in the corrections of an order. */
export const buyerShape = {
  name: text,
  address: text,
  deliveryAddress: String,
  stateCode: text,
  gstin: String,
  kind: String,
}
export const destinationShape = {
  name: text,
  address: text,
  city: text,
  postalCode: text,
  stateCode: text,
}

const reference = new Schema({ number: text, issuedAt: { type: Date, required } }, plain)

const documentSchema = new Schema<StoredDocument>(
  {
    kind: text,
    series: text,
    seq: amount,
    number: text,
    order: { type: Schema.Types.ObjectId, required },
    orderNumber: text,
    nth: amount,
    source: { type: String, default: '' },
    issuedAt: { type: Date, required },
    seller: {
      legalName: text,
      tradeName: text,
      gstin: text,
      address: text,
      city: text,
      postalCode: text,
      stateCode: text,
      phone: String,
      email: String,
      signatory: String,
    },
    buyer: buyerShape,
    destination: { type: new Schema<StoredDestination>(destinationShape, plain), required },
    placeOfSupply: { code: text, name: text, source: text },
    interState: { type: Boolean, required },
    lines: {
      type: [
        new Schema<StoredDocumentLine>(
          {
            line: amount,
            product: { type: Schema.Types.ObjectId, required },
            name: text,
            hsn: text,
            uqc: text,
            quantity: amount,
            rate: amount,
            delivery: new Schema<TaxedLine>(amounts, plain),
            ...amounts,
          },
          plain,
        ),
      ],
      required,
    },
    totals: amounts,
    against: reference,
    replaces: reference,
    reason: String,
    commercial: Boolean,
    pdfs: {
      type: [new Schema<StoredPdf>({ variant: text, name: text }, plain)],
      default: undefined,
    },
    remark: String,
    ...outboxField,
  },
  { collection: 'documents', versionKey: false },
)

// No number is given twice. The last one of a series is read from its end.
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
