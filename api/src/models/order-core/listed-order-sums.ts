import { isPaidStatus, orderStatuses } from '@voltkart/shared/domain/order-state'
import { Types } from 'mongoose'
import type { OrderModel } from './order-schema'

/** The orders of one of several customers, and the newest of them. */
export interface ListedSums {
  count: number
  /** The totals of the orders that are paid and not refunded. */
  spentPaise: number
  last: { at: Date; phone?: string }
}

/** The sums of orders in the list of customers. */
export function createListedSums(model: OrderModel) {
  return {
    /** The orders of several customers by account; those without one are absent. */
    async sumsOfEach(userIds: readonly string[]): Promise<Map<string, ListedSums>> {
      if (userIds.length === 0) return new Map()
      const isPaid = { $in: ['$status', orderStatuses.filter(isPaidStatus)] }
      const rows = await model
        .aggregate<ListedSums & { _id: Types.ObjectId }>([
          {
            $match: {
              'user._id': { $in: userIds.map((id) => new Types.ObjectId(id)) },
              status: { $in: [...orderStatuses] },
            },
          },
          {
            $group: {
              _id: '$user._id',
              count: { $sum: 1 },
              spentPaise: { $sum: { $cond: [isPaid, '$totalPricePaise', 0] } },
              // Documents are compared by their first field.
              last: { $max: { at: '$createdAt', phone: '$contact.phone' } },
            },
          },
        ])
        .hint({ 'user._id': 1, createdAt: -1, _id: -1 })
      return new Map(rows.map(({ _id, ...sums }) => [_id.toHexString(), sums]))
    },
  }
}
