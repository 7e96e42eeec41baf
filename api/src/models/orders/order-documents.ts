import { irnBodySchema } from '@voltkart/shared/contract/documents'
import type { DocumentReason } from '@voltkart/shared/domain/documents'
import { z } from 'zod'
import { text } from '../record-schema'
import { placeOfSupply, storedBuyer, storedDestination } from '../documents/document-schema'

/** The buyer and the destination on an invoice. */
const storedRecipient = z.object({
  buyer: storedBuyer,
  destination: storedDestination,
  placeOfSupply,
})
export type StoredRecipient = z.infer<typeof storedRecipient>

/**
 * A correction of an invoice. It keeps what the new invoice states, so that each process that issues
 * its documents issues the same.
 */
const storedCorrection = z.object({
  /** Counts the corrections of an order from 1. */
  n: z.number(),
  at: z.date(),
  by: z.string(),
  /** In the words of staff. */
  reason: z.string().exactOptional(),
  /** Absent until the State of delivery is known. */
  recipient: storedRecipient.exactOptional(),
})
export type StoredCorrection = z.infer<typeof storedCorrection>

/** The source of the documents of a correction. */
export const toCorrectionSource = ({ n }: Pick<StoredCorrection, 'n'>): string => `correction:${n}`

/** The tax invoice of an order. */
const storedInvoice = z.object({
  number: z.string(),
  issuedAt: z.date(),
})
export type StoredInvoice = z.infer<typeof storedInvoice>

/** A credit note of an order; `key` is that of its refund, or the source of its correction. */
const storedCreditNote = z.object({
  // The order of fields counts: a note that is noted again is compared with them.
  key: z.string(),
  ...storedInvoice.shape,
  amountPaise: z.number(),
  reason: text<DocumentReason>().exactOptional(),
})
export type StoredCreditNote = z.infer<typeof storedCreditNote>
/** The response of the e-invoice portal for a document of an order, by the document's number. */
const storedIrn = z.object({
  number: z.string(),
  ...irnBodySchema.shape,
})
export type StoredIrn = z.infer<typeof storedIrn>

/** The tax documents noted in an order. Orders paid while GST was off have none. */
export const withDocuments = z.object({
  /** Absent until it is issued; the latest one if it was corrected. */
  invoice: storedInvoice.exactOptional(),
  /** The invoices before it, oldest first. */
  earlierInvoices: z.array(storedInvoice).exactOptional(),
  corrections: z.array(storedCorrection).exactOptional(),
  creditNotes: z.array(storedCreditNote).exactOptional(),
  eInvoices: z.array(storedIrn).exactOptional(),
})
