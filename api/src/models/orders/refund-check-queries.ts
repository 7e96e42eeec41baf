import { trusted } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { indexOfRefunds, withFailedRefund, withRefundToReview } from './order-filter'
import { toOrderRecord, type OrderRecord } from './order-record'
import type { OrderModel, StoredOrder } from './order-schema'

/** Which refunds need a look, by a job or by staff. */
export function createRefundCheckQueries(model: OrderModel) {
  return {
    /** How many orders have a refund that failed. */
    countFailedRefunds: () =>
      model.countDocuments(withFailedRefund).hint(indexOfRefunds.failed).exec(),

    /** How many orders have a refund that staff have not seen. */
    countRefundsToReview: () =>
      model.countDocuments(withRefundToReview).hint(indexOfRefunds.review).exec(),

    /** Some of the orders with pending refunds whose time for a look has come, the longest due first. */
    async *eachWithDueRefunds(now: Date, limit: number): AsyncGenerator<OrderRecord> {
      const due = { refundCheckAt: trusted({ $lte: now }) }
      const query = model
        .find(due)
        .sort({ refundCheckAt: 1 })
        .hint({ refundCheckAt: 1 })
        .limit(limit)
      for await (const order of query.lean<StoredOrder[]>().cursor()) yield toOrderRecord(order)
    },

    /** Sets when the pending refunds of an order are looked at next, or that none is pending. */
    async scheduleRefundCheck(id: string, seen: Date, next: Date | undefined): Promise<void> {
      await model.updateOne(
        { _id: id, refundCheckAt: seen },
        next ? { $set: { refundCheckAt: next } } : { $unset: { refundCheckAt: 1 } },
      )
    },

    /** Notes that staff need not look at the refunds of an order. False when none waited for it. */
    async markRefundsReviewed(id: string, note?: AuditNote): Promise<boolean> {
      const reviewed = await model.updateOne(
        { _id: id, ...withRefundToReview },
        {
          $unset: { 'refunds.$[].toReview': 1 },
          ...(note ? { $push: { auditNotes: note } } : {}),
        },
      )
      return reviewed.modifiedCount === 1
    },
  }
}
