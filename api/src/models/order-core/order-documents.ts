import type { IrnBody } from '@voltkart/shared/contract/documents'
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

/** What the portal of e-invoices answered about a document of an order, by the document's number. */
export interface StoredIrn extends IrnBody {
  number: string
}

const irnSchema = new Schema<StoredIrn>(
  {
    number: { type: String, required },
    irn: { type: String, required },
    ackNo: { type: String, required },
    ackDate: { type: String, required },
    signedQr: { type: String, required },
  },
  plain,
)

/** The tax documents noted in an order. Orders paid while GST was off have none. */
export interface WithDocuments {
  /** Once it is issued. */
  invoice?: StoredInvoice
  creditNotes?: StoredCreditNote[]
  eInvoices?: StoredIrn[]
}

/** The fields of {@link WithDocuments}. */
export const documentFields = {
  invoice: invoiceSchema,
  creditNotes: { type: [creditNoteSchema], default: undefined },
  eInvoices: { type: [irnSchema], default: undefined },
}
