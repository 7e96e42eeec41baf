import { Schema } from 'mongoose'

/** The tax invoice of an order. */
export interface StoredInvoice {
  number: string
  issuedAt: Date
}

/** A credit note of an order; `key` is that of its refund. */
export interface StoredCreditNote extends StoredInvoice {
  key: string
  amountPaise: number
}

const required = true
const plain = { _id: false } as const
const issuedShape = {
  number: { type: String, required },
  issuedAt: { type: Date, required },
}

const invoiceSchema = new Schema<StoredInvoice>(issuedShape, plain)
const creditNoteSchema = new Schema<StoredCreditNote>(
  {
    key: { type: String, required },
    ...issuedShape,
    amountPaise: { type: Number, required },
  },
  plain,
)

/** The tax documents noted in an order. Orders paid while GST was off have none. */
export interface WithDocuments {
  /** Once it is issued. */
  invoice?: StoredInvoice
  creditNotes?: StoredCreditNote[]
}

/** The fields of {@link WithDocuments}. */
export const documentFields = {
  invoice: invoiceSchema,
  creditNotes: { type: [creditNoteSchema], default: undefined },
}
