import { trusted } from 'mongoose'
import { orderChanged } from '../order-core/order-event-notes'
import { auditEntry, type AuditNote } from '../audit/audit-schema'
import { indexOfRefunds, withFailedRefund, withRefundToReview } from '../order-core/order-filter'
import { toOrderRecord, type OrderRecord } from '../order-core/order-record'
import { countRevision } from '../order-core/order-revision'
import type { OrderModel, StoredOrder } from '../order-core/order-schema'
import { pushOutbox } from '../outbox/outbox-field'

/** Queries of refunds that a job or staff must check. */
export function createRefundCheckQueries(model: OrderModel) {
  return {
    /** The number of orders with a failed refund. */
    countFailedRefunds: () =>
      model.countDocuments(withFailedRefund).hint(indexOfRefunds.failed).exec(),

    /** The number of orders with a refund that staff have not reviewed. */
    countRefundsToReview: () =>
      model.countDocuments(withRefundToReview).hint(indexOfRefunds.review).exec(),

    /** Orders whose pending refunds are due for a check, the longest due first, up to a limit. */
    async *eachWithDueRefunds(now: Date, limit: number): AsyncGenerator<OrderRecord> {
      const due = { refundCheckAt: trusted({ $lte: now }) }
      const query = model
        .find(due)
        .sort({ refundCheckAt: 1 })
        .hint({ refundCheckAt: 1 })
        .limit(limit)
      for await (const order of query.lean<StoredOrder[]>().cursor()) yield toOrderRecord(order)
    },

    /** Schedules the next check of an order's pending refunds; undefined if none is pending. */
    async scheduleRefundCheck(id: string, expected: Date, next: Date | undefined): Promise<void> {
      await model.updateOne(
        { _id: id, refundCheckAt: expected },
        next ? { $set: { refundCheckAt: next } } : { $unset: { refundCheckAt: 1 } },
      )
    },

    /** Marks the refunds of an order as reviewed. False if none had to be. */
    async markRefundsReviewed(id: string, note?: AuditNote): Promise<boolean> {
      const reviewed = await model.updateOne(
        { _id: id, ...withRefundToReview },
        {
          ...countRevision,
          $unset: { 'refunds.$[].toReview': 1 },
          $push: pushOutbox(orderChanged(note?.at), note && auditEntry(note)),
        },
      )
      return reviewed.modifiedCount === 1
    },
  }
}
