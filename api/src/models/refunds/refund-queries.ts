import { trusted } from 'mongoose'
import { createOrderChangedEntry } from '../orders/order-event-notes'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { indexOfRefunds, withFailedRefund, withRefundToReview } from '../orders/order-filter'
import { toOrderRecord, type OrderRecord } from '../orders/order-record'
import { countRevision } from '../orders/order-change-queries'
import type { OrderModel, StoredOrder } from '../orders/order-schema'
import { pushOutbox } from '../outbox/outbox-field'
import {
  getRangeEnd,
  getRangeStart,
  type Day,
  INDIA_OFFSET,
} from '@voltkart/shared/domain/india-day'
import type { RefundReason } from '@voltkart/shared/domain/refunds'
import type { DaySpan } from '@voltkart/shared/domain/summary-range'

/** Refunds of money that was never part of the sales. */
const reasonsWithoutSale: RefundReason[] = ['order-not-payable', 'overpaid']

/** Queries of the refunds of paid orders. */
export function createPaidRefundQueries(model: OrderModel) {
  return {
    /** The sum in paise on each of these days in India; days without refunds are left out. */
    async sumRefundsByDay(span: DaySpan): Promise<Map<Day, number>> {
      const processedAt = { $gte: getRangeStart(span.from), $lte: getRangeEnd(span.to) }
      const days = await model
        .aggregate<{ _id: Day; sumPaise: number }>([
          { $match: { refunds: { $elemMatch: { processedAt } } } },
          { $unwind: '$refunds' },
          {
            $match: {
              'refunds.processedAt': processedAt,
              'refunds.status': 'processed',
              'refunds.reason': { $nin: reasonsWithoutSale },
              'refunds.currency': { $exists: false },
            },
          },
          {
            $group: {
              _id: {
                $dateToString: {
                  date: '$refunds.processedAt',
                  format: '%Y-%m-%d',
                  timezone: INDIA_OFFSET,
                },
              },
              sumPaise: { $sum: '$refunds.amountPaise' },
            },
          },
        ])
        .hint({ 'refunds.processedAt': 1 })
      return new Map(days.map(({ _id, sumPaise }) => [_id, sumPaise]))
    },
  }
}

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

    /**
     * Schedules the next check of an order's pending refunds; undefined if none is pending. The order stays
     * due while a refund is pending that was not checked, since it began after the order was read.
     * @param checked the keys of the refunds that were checked
     */
    async scheduleRefundCheck(
      id: string,
      { checked, expected, next }: { checked: string[]; expected: Date; next: Date | undefined },
    ): Promise<void> {
      const unchecked = { status: 'pending', idempotencyKey: { $nin: checked } }
      await model.updateOne(
        {
          _id: id,
          refundCheckAt: expected,
          refunds: trusted({ $not: { $elemMatch: unchecked } }),
        },
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
          $push: pushOutbox(createOrderChangedEntry(note?.at), note && toAuditEntry(note)),
        },
      )
      return reviewed.modifiedCount === 1
    },
  }
}
