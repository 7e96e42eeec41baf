import { orderStatuses } from '@voltkart/shared/domain/order-state'
import type { ParcelFilter } from '@voltkart/shared/domain/parcels'
import { Types, trusted, type QueryFilter } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import { toPlain, type Plain } from '../record-schema'
import {
  chooseIndex,
  getSortIndex,
  indexOfDays,
  getWorkIndex,
  sortKeys,
  toFilter,
  type OrderFilter,
  type OrderSort,
  type RefundFilter,
} from './order-filter'
import { toOrderRecord, type OrderRecord } from './order-record'
import type { OrderModel, StoredOrder } from './order-schema'
import {
  createOrderSearch,
  type OrderPage,
  createOrderFind,
  type LimitedPage,
  type Page,
} from './order-search-queries'
import type { OrderCounts } from './order-counts'

/** The fields that decide which orders are an account's own. */
interface ListOwner {
  _id: string
  emailProvedAt?: Date | string | undefined
  claimedAt?: Date
  leftUnprovedAt?: Date
}

/** The fields of a paid order that its notification shows. */
export interface PaidOrderRecord {
  _id: string
  orderNumber: string
  user: { name: string }
  totalPricePaise: number
  paidAt: Date
}

type StoredPaidOrder = Omit<PaidOrderRecord, '_id'> & { _id: Types.ObjectId }

/** Lists of visible orders. */
export function createOrderListQueries(model: OrderModel, counts: OrderCounts) {
  const find = createOrderFind(model)
  const searchPage = createOrderSearch(model, counts, find)

  function countOrders(filter: OrderFilter): Promise<number> {
    const { status, from, to } = filter
    const workIndex = getWorkIndex(filter)
    if (workIndex) return model.countDocuments(toFilter(filter)).hint(workIndex)
    if (!from && !to) return counts.getCount(status)
    // Covered queries: both indexes hold all fields of the filter.
    return model
      .countDocuments(toFilter(filter))
      .hint(status ? getSortIndex('newest') : indexOfDays)
  }

  const toCustomerFilter = (userId: string): QueryFilter<StoredOrder> => ({
    'user._id': new Types.ObjectId(userId),
    status: trusted({ $in: [...orderStatuses] }),
  })

  /** The orders that are an account's own; see `ownsOrder`. */
  function toOwnerFilter(owner: ListOwner): QueryFilter<StoredOrder> {
    const { emailProvedAt, claimedAt, leftUnprovedAt } = owner
    const toSinceFilter = (time: Date) => ({ createdAt: trusted({ $gte: time }) })
    const placed = {
      placedBy: trusted({ $exists: false }),
      ...(claimedAt && toSinceFilter(claimedAt)),
    }
    const byPhone = {
      placedBy: trusted({ $exists: true }),
      ...(leftUnprovedAt && toSinceFilter(leftUnprovedAt)),
      ...(claimedAt && { $or: [toSinceFilter(claimedAt), { paidAt: trusted({ $exists: true }) }] }),
    }
    return { ...toCustomerFilter(owner._id), $or: emailProvedAt ? [placed, byPhone] : [placed] }
  }

  return {
    /** All orders that match. */
    list: (filter: OrderFilter, sort: OrderSort, page: Page = {}) =>
      find(toFilter(filter), sort, page, chooseIndex(filter, sort)),

    /** One page of the matching orders. The total shows changes of other processes with a delay. */
    async page(filter: OrderFilter, sort: OrderSort, page: LimitedPage): Promise<OrderPage> {
      if (filter.search) return searchPage(filter, sort, page)
      const [orders, total] = await Promise.all([
        find(toFilter(filter), sort, page, chooseIndex(filter, sort)),
        countOrders(filter),
      ])
      return { orders, total, more: false }
    },

    /** All orders of a state and a range, newest first and in batches. */
    async *stream(
      filter: Pick<OrderFilter, 'status' | 'from' | 'to'>,
    ): AsyncGenerator<OrderRecord[]> {
      const cursor = model
        .find(toFilter(filter))
        .sort(sortKeys.newest)
        .hint(filter.status ? getSortIndex('newest') : indexOfDays)
        .select({ events: 0, searchTerms: 0, parcels: 0, returns: 0 })
        .cursor({ batchSize: BATCH_SIZE })
      for await (const batch of toBatches<StoredOrder>(cursor)) yield batch.map(toOrderRecord)
    },

    /** The number of paid orders with this work on their parcels. */
    countParcelWork: (parcels: ParcelFilter) => countOrders({ parcels }),

    /** The number of orders with this work on their refunds. */
    countRefundWork: (refunds: RefundFilter) => countOrders({ refunds }),

    /** The number and sum of the orders in each visible state. */
    byStatus: counts.byStatus,

    /** The orders that are an account's own, newest first. */
    listOwn: (owner: ListOwner, page: Page) => find(toOwnerFilter(owner), 'newest', page),

    listOfUser: (userId: string, page: Page) => find(toCustomerFilter(userId), 'newest', page),

    countOwn: (owner: ListOwner) => model.countDocuments(toOwnerFilter(owner)),

    /** The latest orders that were paid at or after a time, newest first. */
    async listPaidSince(since: Date, limit: number): Promise<PaidOrderRecord[]> {
      const orders = await model
        .find({ paidAt: trusted({ $gte: since }) })
        .sort({ paidAt: -1 })
        .limit(limit)
        .select({ orderNumber: 1, 'user.name': 1, totalPricePaise: 1, paidAt: 1 })
        .lean<StoredPaidOrder[]>()
      return orders.map(toPlain)
    },

    /** Whether this customer has a paid or delivered order of this product. */
    async hasBought(userId: string, productId: string): Promise<boolean> {
      const order = await model.exists({
        'user._id': new Types.ObjectId(userId),
        'items.product': new Types.ObjectId(productId),
        status: trusted({ $in: ['paid', 'delivered'] }),
      })
      return order !== null
    },
  }
}

/** The newest unpaid orders that are looked at; older ones have long expired. */
const ORDERS_MAX = 2_000

interface RatedOrder {
  _id: Types.ObjectId
  items: { product: Types.ObjectId; gstRate?: number }[]
}

/** The GST rates that unpaid orders have kept. */
export function createOrderRateQueries(model: OrderModel) {
  return {
    /** The newest unpaid orders with the rates of their items; those of a shop without GST have none. */
    async listUnpaidRates(): Promise<Plain<RatedOrder>[]> {
      const orders = await model
        .find({ status: 'unpaid' }, { 'items.product': 1, 'items.gstRate': 1 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(ORDERS_MAX)
        .lean<RatedOrder[]>()
      return orders.map(toPlain)
    },
  }
}
