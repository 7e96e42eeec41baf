import type { IrnBody } from '@voltkart/shared/contract/documents'
import type { DocumentReason } from '@voltkart/shared/domain/documents'
import { Schema } from 'mongoose'
import { correctionSchema, type StoredCorrection } from './order-corrections'

/** The tax invoice of an order. */
export interface StoredInvoice {
  number: string
  issuedAt: Date
}

/** A credit note of an order; `key` is that of its refund, or the source of its correction. */
export interface StoredCreditNote extends StoredInvoice {
  key: string
  amountPaise: number
  reason?: DocumentReason
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
    reason: String,
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
  /** Once it is issued: the latest one if it was corrected. */
  invoice?: StoredInvoice
  /** The invoices before it, oldest first. */
  earlierInvoices?: StoredInvoice[]
  corrections?: StoredCorrection[]
  creditNotes?: StoredCreditNote[]
  eInvoices?: StoredIrn[]
}

/** The fields of {@link WithDocuments}. */
export const documentFields = {
  invoice: invoiceSchema,
  earlierInvoices: { type: [invoiceSchema], default: undefined },
  corrections: { type: [correctionSchema], default: undefined },
  creditNotes: { type: [creditNoteSchema], default: undefined },
  eInvoices: { type: [irnSchema], default: undefined },
}
