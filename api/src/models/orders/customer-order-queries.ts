import { isPaidStatus, orderStatuses } from '@voltkart/shared/domain/order-state'
import { Types, trusted } from 'mongoose'
import type { ReturnRecord } from './order-returns'
import type { OrderModel } from './order-schema'
import { toAddressTerm } from './order-search-terms'

/** The orders of one of several customers, and the newest of them. */
export interface ListedSums {
  count: number
  /** The totals of the orders that are paid and not refunded. */
  spentPaise: number
  last: { at: Date; phone?: string }
}

/** The sums of orders in the list of customers. */
function createListedSums(model: OrderModel) {
  return {
    /** The orders of several customers by account; those without one are absent. */
    async sumByCustomer(userIds: readonly string[]): Promise<Map<string, ListedSums>> {
      if (userIds.length === 0) return new Map()
      const paidExpression = { $in: ['$status', orderStatuses.filter(isPaidStatus)] }
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
              spentPaise: { $sum: { $cond: [paidExpression, '$totalPricePaise', 0] } },
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

/** How many orders to an address are read to find the accounts that placed them. */
const ORDERS_READ_MAX = 500

/** The numbers of a customer's orders. */
export interface CustomerSums {
  orders: number
  /** Orders that are paid and not refunded, and the sum of their totals. */
  paidOrders: number
  paidPaise: number
  returns: number
}

interface StatusSums {
  _id: string
  orders: number
  sumPaise: number
  returns: number
}

/** A return with its order. */
interface CustomerReturn extends Pick<ReturnRecord, 'number' | 'n' | 'state'> {
  order: { _id: string; orderNumber: string }
}

/** The orders of one customer, for staff. */
export function createCustomerOrderQueries(model: OrderModel) {
  const newestFirst = { 'user._id': 1, createdAt: -1, _id: -1 } as const
  return {
    ...createListedSums(model),

    async getSums(userId: string): Promise<CustomerSums> {
      const rows = await model
        .aggregate<StatusSums>([
          {
            $match: {
              'user._id': new Types.ObjectId(userId),
              status: { $in: [...orderStatuses] },
            },
          },
          {
            $group: {
              _id: '$status',
              orders: { $sum: 1 },
              sumPaise: { $sum: '$totalPricePaise' },
              returns: { $sum: { $size: { $ifNull: ['$returns', []] } } },
            },
          },
        ])
        .hint(newestFirst)
      const sumRows = (statuses: readonly StatusSums[], key: 'orders' | 'sumPaise' | 'returns') =>
        statuses.reduce((total, row) => total + row[key], 0)
      const paid = rows.filter(({ _id }) =>
        orderStatuses.some((status) => status === _id && isPaidStatus(status)),
      )
      return {
        orders: sumRows(rows, 'orders'),
        paidOrders: sumRows(paid, 'orders'),
        paidPaise: sumRows(paid, 'sumPaise'),
        returns: sumRows(rows, 'returns'),
      }
    },

    /** The returns of a customer's orders, those of the newest order first. */
    async findReturns(userId: string, limit: number): Promise<CustomerReturn[]> {
      const orders = await model
        .find({
          'user._id': new Types.ObjectId(userId),
          returnRequestedAt: trusted({ $exists: true }),
        })
        .sort({ createdAt: -1, _id: -1 })
        .hint(newestFirst)
        .limit(limit)
        .select({ orderNumber: 1, returns: 1 })
        .lean()
      return orders
        .flatMap(({ _id, orderNumber, returns = [] }) =>
          returns.toReversed().map(({ number, n, state }) => ({
            number,
            n,
            state,
            order: { _id: _id.toHexString(), orderNumber },
          })),
        )
        .slice(0, limit)
    },

    /** Other accounts with orders to one of these addresses. */
    async findOthersAt(
      addresses: readonly { address: string; postalCode: string }[],
      userId: string,
      limit: number,
    ): Promise<string[]> {
      if (addresses.length === 0) return []
      const users = await model.aggregate<{ _id: Types.ObjectId }>([
        {
          $match: {
            searchTerms: { $in: [...new Set(addresses.map(toAddressTerm))] },
            'user._id': { $ne: new Types.ObjectId(userId) },
            status: { $in: [...orderStatuses] },
          },
        },
        { $limit: ORDERS_READ_MAX },
        { $group: { _id: '$user._id' } },
        { $limit: limit },
      ])
      return users.map(({ _id }) => _id.toHexString())
    },
  }
}
