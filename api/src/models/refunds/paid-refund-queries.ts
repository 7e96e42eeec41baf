import { rangeEnd, rangeStart, type Day, INDIA_OFFSET } from '@voltkart/shared/domain/india-day'
import type { RefundReason } from '@voltkart/shared/domain/refunds'
import type { DaySpan } from '@voltkart/shared/domain/summary-range'
import type { OrderModel } from '../order-core/order-schema'

/** Refunds of money that was never part of the sales. */
const ofNoSale: RefundReason[] = ['order-not-payable', 'overpaid']

/** What went back to the buyers of paid orders. */
export function createPaidRefundQueries(model: OrderModel) {
  return {
    /** The sum in paise on each of these days in India; days without refunds are left out. */
    async refundedOn(span: DaySpan): Promise<Map<Day, number>> {
      const processedAt = { $gte: rangeStart(span.from), $lte: rangeEnd(span.to) }
      const days = await model
        .aggregate<{ _id: Day; sumPaise: number }>([
          { $match: { refunds: { $elemMatch: { processedAt } } } },
          { $unwind: '$refunds' },
          {
            $match: {
              'refunds.processedAt': processedAt,
              'refunds.status': 'processed',
              'refunds.reason': { $nin: ofNoSale },
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
