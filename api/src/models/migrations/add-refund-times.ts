import type { Connection } from '../connect'
import type { StoredOrder } from '../order-core/order-schema'

const refundedEvents = { $filter: { input: '$events', cond: { $eq: ['$$this.type', 'refunded'] } } }
/** The last time at which the order's history has a refund. */
const lastRefundedAt = {
  $let: { vars: { last: { $last: refundedEvents } }, in: '$$last.at' },
}

/** Adds to processed refunds when they were: when the order was refunded, or its last refund. */
export async function addRefundTimes(connection: Connection): Promise<void> {
  const at = {
    $ifNull: ['$$this.processedAt', '$refundedAt', lastRefundedAt, '$paidAt', '$createdAt'],
  }
  await connection
    .collection<StoredOrder>('orders')
    .updateMany(
      { refunds: { $elemMatch: { status: 'processed', processedAt: { $exists: false } } } },
      [
        {
          $set: {
            refunds: {
              $map: {
                input: '$refunds',
                in: {
                  $cond: [
                    { $eq: ['$$this.status', 'processed'] },
                    { $mergeObjects: ['$$this', { processedAt: at }] },
                    '$$this',
                  ],
                },
              },
            },
          },
        },
      ],
    )
}
