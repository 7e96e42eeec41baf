import {
  openRefundStatuses,
  type RefundReason,
  type RefundStatus,
} from '@voltkart/shared/domain/refunds'
import type { Schema } from 'mongoose'
import { z } from 'zod'
import { objectId, text } from '../record-schema'

const storedRefundLine = z.object({
  product: objectId,
  /** 0 for a part of the price. */
  quantity: z.number(),
  amountPaise: z.number(),
})

/** A refund. It is stored before it is requested from the provider. */
export const storedRefund = z.object({
  paymentId: z.string(),
  /** In the smallest unit of its currency. */
  amountPaise: z.number(),
  /** INR if absent. */
  currency: z.string().exactOptional(),
  /** Sent to the provider, so that a repeated request refunds once. */
  idempotencyKey: z.string(),
  reason: text<RefundReason>(),
  status: text<RefundStatus>(),
  refundId: z.string().exactOptional(),
  /** Staff have paid it back outside the provider. */
  paidOtherwise: z.boolean().exactOptional(),
  /** The reference of their bank transfer. */
  transferReference: z.string().exactOptional(),
  /** When it became pending at the provider. */
  pendingSince: z.date().exactOptional(),
  /** When it was sent to the buyer. Only counts while it is processed: a bank may return it. */
  processedAt: z.date().exactOptional(),
  /** Made at the provider without the shop, and not reviewed by staff yet. */
  toReview: z.boolean().exactOptional(),
  /** Its permanent id within its order; the first idempotency key if absent. */
  key: z.string().exactOptional(),
  /** Its pieces and paise per product, for a partial refund. */
  lines: z.array(storedRefundLine).exactOptional(),
  /** Whether its pieces went back into the stock. */
  restock: z.boolean().exactOptional(),
  /** The note of staff about it. */
  note: z.string().exactOptional(),
  /** The number of its return within the order. */
  returnNumber: z.number().exactOptional(),
  /** The key that came with the request, and the fingerprint of its body. */
  requestKey: z.string().exactOptional(),
  requestFingerprint: z.string().exactOptional(),
})
export type StoredRefund = z.infer<typeof storedRefund>

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
  // Refunds by day.
  schema.index({ 'refunds.processedAt': 1 }, { sparse: true })
  // Pending refunds, by the time of their next check.
  schema.index({ refundCheckAt: 1 }, { sparse: true })
}
