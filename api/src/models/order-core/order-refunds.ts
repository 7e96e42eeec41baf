import {
  openRefundStatuses,
  type RefundReason,
  type RefundStatus,
} from '@voltkart/shared/domain/refunds'
import { Schema, type Types } from 'mongoose'

/** A refund. It is stored before it is requested from the provider. */
export interface StoredRefund {
  paymentId: string
  /** In the smallest unit of its currency. */
  amountPaise: number
  /** INR if absent. */
  currency?: string
  /** Sent to the provider, so that a repeated request refunds once. */
  idempotencyKey: string
  reason: RefundReason
  status: RefundStatus
  refundId?: string
  /** Staff have paid it back outside the provider. */
  paidOtherwise?: boolean
  /** The reference of their bank transfer. */
  transferReference?: string
  /** When it became pending at the provider. */
  pendingSince?: Date
  /** When it was sent to the buyer. Only counts while it is processed: a bank may return it. */
  processedAt?: Date
  /** Made at the provider without the shop, and not reviewed by staff yet. */
  toReview?: boolean
  /** Identifies it within its order for good; the first idempotency key if absent. */
  key?: string
  /** Its pieces and paise per product, for a partial refund. */
  lines?: StoredRefundLine[]
  /** Whether its pieces went back into the stock. */
  restock?: boolean
  /** The note of staff about it. */
  note?: string
  /** The number of its return within the order. */
  returnNumber?: number
  /** The key that came with the request, and the fingerprint of its body. */
  requestKey?: string
  requestFingerprint?: string
}

export interface StoredRefundLine {
  product: Types.ObjectId
  /** 0 for a part of the price. */
  quantity: number
  amountPaise: number
}

const required = true
const plain = { _id: false } as const

const refundLineSchema = new Schema<StoredRefundLine>(
  {
    product: { type: Schema.Types.ObjectId, required },
    quantity: { type: Number, required },
    amountPaise: { type: Number, required },
  },
  plain,
)

export const refundSchema = new Schema<StoredRefund>(
  {
    paymentId: { type: String, required },
    amountPaise: { type: Number, required },
    currency: String,
    idempotencyKey: { type: String, required },
    reason: { type: String, required },
    status: { type: String, required },
    refundId: String,
    paidOtherwise: Boolean,
    transferReference: String,
    pendingSince: Date,
    processedAt: Date,
    toReview: Boolean,
    key: String,
    lines: { type: [refundLineSchema], default: undefined },
    restock: Boolean,
    note: String,
    returnNumber: Number,
    requestKey: String,
    requestFingerprint: String,
  },
  plain,
)

/** Lets refunds be found by their payment, and those with open work be listed. */
export function indexRefunds(schema: { index: Schema['index'] }): void {
  schema.index({ 'refunds.paymentId': 1 }, { sparse: true })
  // Failed refunds.
  schema.index(
    { 'refunds.status': 1, createdAt: -1, _id: -1 },
    { name: 'failed_refunds', partialFilterExpression: { 'refunds.status': 'failed' } },
  )
  // Refunds in progress.
  schema.index(
    { 'refunds.status': 1, createdAt: -1, _id: -1 },
    {
      name: 'open_refunds',
      partialFilterExpression: { 'refunds.status': { $in: [...openRefundStatuses] } },
    },
  )
  // Refunds made at the provider that staff have not reviewed.
  schema.index(
    { 'refunds.toReview': 1, createdAt: -1, _id: -1 },
    { name: 'refunds_to_review', partialFilterExpression: { 'refunds.toReview': true } },
  )
  // What went back to buyers, by day.
  schema.index({ 'refunds.processedAt': 1 }, { sparse: true })
  // Pending refunds, by the time of their next check.
  schema.index({ refundCheckAt: 1 }, { sparse: true })
}
