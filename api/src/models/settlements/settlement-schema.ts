import type { SettledState, UnmatchedSide } from '@voltkart/shared/domain/settlements'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'

/** A transfer of Razorpay to the shop's bank account. Amounts in paise; the sums are those of its rows. */
export interface StoredSettlement {
  _id: string
  status: string
  utr?: string
  /** What Razorpay says that it has transferred. */
  amountPaise: number
  at: Date
  rows: number
  /** Credits less debits. */
  netPaise: number
  /** With the tax on them. */
  feePaise: number
  taxPaise: number
  /** The part of the fee that customers bear. */
  customerFeePaise: number
  /** Rows that do not match what the shop has recorded. */
  unmatched: number
}

/**
 * A movement of the balance at Razorpay, seen from both sides: what the shop has recorded and what was
 * settled. Either side may be missing.
 */
export interface StoredSettledRow extends WithOutbox {
  /** The id of the payment, the refund or the adjustment. */
  _id: string
  type: string
  state: SettledState
  /** The side that has it, if it does not match. */
  open?: UnmatchedSide
  /** When it happened, as the shop has recorded it, otherwise as Razorpay has. */
  at: Date
  /** When the shop's side was last read. */
  checkedAt: Date
  /** The payment that a refund is of. */
  paymentId?: string
  /** The shop's side. */
  booked?: {
    order: Types.ObjectId
    orderNumber: string
    paise: number
    /** The part of the fee that the customer bears. */
    customerFeePaise?: number
    at: Date
  }
  /** Razorpay's side. */
  settled?: {
    settlement: string
    amountPaise: number
    feePaise: number
    taxPaise: number
    debitPaise: number
    creditPaise: number
    /** Whether debit and credit follow from amount and fee. */
    isConsistent: boolean
    description?: string
    createdAt: Date
    at: Date
  }
  /** Staff have looked into it. Void once it is in another state than the one they looked at. */
  checked?: { at: Date; by: string; note: string; state: SettledState }
}

const required = true
const plain = { _id: false } as const
const text = { type: String, required } as const
const number = { type: Number, required } as const
const date = { type: Date, required } as const

const settlementSchema = new Schema<StoredSettlement>(
  {
    _id: text,
    status: text,
    utr: String,
    amountPaise: number,
    at: date,
    rows: number,
    netPaise: number,
    feePaise: number,
    taxPaise: number,
    customerFeePaise: number,
    unmatched: number,
  },
  { collection: 'settlements', versionKey: false },
)
settlementSchema.index({ at: -1, _id: -1 })
settlementSchema.index({ unmatched: 1 }, { partialFilterExpression: { unmatched: { $gt: 0 } } })

const rowSchema = new Schema<StoredSettledRow>(
  {
    _id: text,
    type: text,
    state: text,
    open: String,
    at: date,
    checkedAt: date,
    paymentId: String,
    booked: new Schema(
      {
        order: { type: Schema.Types.ObjectId, required },
        orderNumber: text,
        paise: number,
        customerFeePaise: Number,
        at: date,
      },
      plain,
    ),
    settled: new Schema(
      {
        settlement: text,
        amountPaise: number,
        feePaise: number,
        taxPaise: number,
        debitPaise: number,
        creditPaise: number,
        isConsistent: { type: Boolean, required },
        description: String,
        createdAt: date,
        at: date,
      },
      plain,
    ),
    checked: new Schema({ at: date, by: text, note: text, state: text }, plain),
    ...outboxField,
  },
  { collection: 'settlement_rows', versionKey: false },
)
rowSchema.index({ 'settled.settlement': 1, at: 1, _id: 1 }, { sparse: true })
// What does not match, newest first: small, since most rows do.
const isOpen = { partialFilterExpression: { open: { $exists: true } } }
rowSchema.index({ open: 1, at: -1, _id: -1 }, isOpen)
// The same by the time of the last check.
rowSchema.index({ open: 1, checkedAt: 1 }, isOpen)
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
