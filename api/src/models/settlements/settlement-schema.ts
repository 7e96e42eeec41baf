import type { SettledState, UnmatchedSide } from '@voltkart/shared/domain/settlements'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'

/** A transfer of Razorpay to the shop's bank account. Amounts in paise; the sums are over its rows. */
const storedSettlement = z.object({
  _id: z.string(),
  status: z.string(),
  utr: z.string().exactOptional(),
  /** The amount of the transfer, as reported by Razorpay. */
  amountPaise: z.number(),
  at: z.date(),
  rows: z.number(),
  /** Credits less debits. */
  netPaise: z.number(),
  /** With the tax on them. */
  feePaise: z.number(),
  taxPaise: z.number(),
  /** The part of the fee that customers bear. */
  customerFeePaise: z.number(),
  /** Rows that do not match what the shop has recorded. */
  unmatched: z.number(),
})
export type StoredSettlement = z.infer<typeof storedSettlement>

/**
 * A movement of the balance at Razorpay, from both sides: what the shop has recorded and what was
 * settled. Either side may be missing.
 */
const storedSettledRow = z.object({
  /** The id of the payment, the refund or the adjustment. */
  _id: z.string(),
  type: z.string(),
  state: text<SettledState>(),
  /** The side that has it, if it does not match. */
  open: text<UnmatchedSide>().exactOptional(),
  /** When it happened, as the shop has recorded it, otherwise as Razorpay has. */
  at: z.date(),
  /** When the shop's side was last read. */
  checkedAt: z.date(),
  /** The payment that a refund is of. */
  paymentId: z.string().exactOptional(),
  /** The shop's side. */
  booked: z
    .object({
      order: objectId,
      orderNumber: z.string(),
      paise: z.number(),
      /** The part of the fee that the customer bears. */
      customerFeePaise: z.number().exactOptional(),
      at: z.date(),
    })
    .exactOptional(),
  /** Razorpay's side. */
  settled: z
    .object({
      settlement: z.string(),
      amountPaise: z.number(),
      feePaise: z.number(),
      taxPaise: z.number(),
      debitPaise: z.number(),
      creditPaise: z.number(),
      /** Whether debit and credit follow from amount and fee. */
      isConsistent: z.boolean(),
      description: z.string().exactOptional(),
      createdAt: z.date(),
      at: z.date(),
    })
    .exactOptional(),
  /** Staff have looked into it. Void once it is in another state than the one they looked at. */
  checked: z
    .object({
      at: z.date(),
      by: z.string(),
      note: z.string(),
      state: text<SettledState>(),
    })
    .exactOptional(),
  ...outboxField,
})
export type StoredSettledRow = z.infer<typeof storedSettledRow>

const settlementSchema = toSchema(storedSettlement, 'settlements', { aboutNoPerson: true })
settlementSchema.index({ at: -1, _id: -1 })
settlementSchema.index({ unmatched: 1 }, { partialFilterExpression: { unmatched: { $gt: 0 } } })

const rowSchema = toSchema(storedSettledRow, 'settlement_rows', { aboutNoPerson: true })
rowSchema.index({ 'settled.settlement': 1, at: 1, _id: 1 }, { sparse: true })
// The unmatched rows, newest first. The index is small, since most rows match.
const openIndexOptions = { partialFilterExpression: { open: { $exists: true } } }
rowSchema.index({ open: 1, at: -1, _id: -1 }, openIndexOptions)
// The same by the time of the last check.
rowSchema.index({ open: 1, checkedAt: 1 }, openIndexOptions)
rowSchema.index(
  { 'checked.at': -1, _id: -1 },
  { partialFilterExpression: { 'checked.at': { $exists: true } } },
)
indexOutbox(rowSchema)

export const createSettlementModel = (connection: Connection) =>
  connection.model('Settlement', settlementSchema)
export const createSettledRowModel = (connection: Connection) =>
  connection.model('SettledRow', rowSchema)
export type SettledRowModel = ReturnType<typeof createSettledRowModel>
