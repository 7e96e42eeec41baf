import { orderStatuses } from '@voltkart/shared/domain/order-state'
import { Types, trusted, type QueryFilter } from 'mongoose'
import { toPlain, type Plain } from '../to-plain'
import type { OrderModel, StoredOrder } from './order-schema'
import {
  indexFor,
  indexForSearch,
  indexInOrder,
  indexOfDays,
  indexOfRefunds,
  indexOfWords,
  reversedSort,
  sortKeys,
  toCursorFilter,
  toFilter,
  withoutSearch,
  type ListIndex,
  type OrderCursor,
  type OrderFilter,
  type OrderSort,
} from './order-filter'
import type { OrderTallies } from './order-tallies'

/** As much of a paid order as telling of it needs. */
export interface PaidOrderRecord {
  _id: Types.ObjectId
  orderNumber: string
  user: { name: string }
  totalPricePaise: number
  paidAt: Date
}

/** Which orders of a list are wanted; all of them without a limit. */
export interface Page {
  limit?: number | undefined
  skip?: number | undefined
  cursor?: OrderCursor | undefined
}
type LimitedPage = Page & { limit: number }

/** A page of a list, and how many orders the whole list has. */
export interface OrderPage {
  orders: Plain<StoredOrder>[]
  total: number
  /** There are more than were counted. */
  more: boolean
}

/** How many results of a search are counted. With more, another word narrows the search. */
export const FOUND_COUNTED_MAX = 2_000

/** A search with many results reads this many orders in order for each result, and then sorts. */
export const READ_PER_RESULT = 100
const READ_IN_ORDER_MAX = 10_000
/** A search within a state of up to this many orders reads all of them. */
const SMALL_STATE_MAX = 20_000

/** Where the database begins: sorted from the cursor away, so backwards before an order. */
function scanOf(sort: OrderSort, { cursor }: Page) {
  const backwards = cursor?.side === 'before'
  return {
    sort: sortKeys[backwards ? reversedSort[sort] : sort],
    cursorFilter: cursor ? [toCursorFilter(cursor, sort)] : [],
    inOrder: (found: StoredOrder[]) => (backwards ? found.reverse() : found).map(toPlain),
  }
}

/** The lists of orders: only those in a state that is shown. */
export function createOrderListQueries(model: OrderModel, tallies: OrderTallies) {
  async function find(
    filter: QueryFilter<StoredOrder>,
    sort: OrderSort,
    page: Page,
    index?: ListIndex,
  ): Promise<Plain<StoredOrder>[]> {
    const scan = scanOf(sort, page)
    const query = model
      .find(page.cursor ? { $and: [filter, ...scan.cursorFilter] } : filter)
      .sort(scan.sort)
      .skip(page.skip ?? 0)
    if (page.limit !== undefined) query.limit(page.limit)
    if (index) query.hint(index)
    return scan.inOrder(await query.lean())
  }

  /** A page of a search with many results, which are soon met when orders are read in order. */
  async function findMany(filter: OrderFilter, sort: OrderSort, page: LimitedPage) {
    const { limit, skip = 0 } = page
    const scan = scanOf(sort, page)
    const found = await model
      .aggregate<StoredOrder>([
        { $match: { $and: [toFilter(withoutSearch(filter, sort)), ...scan.cursorFilter] } },
        { $sort: scan.sort },
        { $limit: Math.min(READ_PER_RESULT * (skip + limit), READ_IN_ORDER_MAX) },
        { $match: toFilter(filter) },
        { $skip: skip },
        { $limit: limit },
      ])
      .hint(indexInOrder(sort))
    return found.length === limit
      ? scan.inOrder(found)
      : find(toFilter(filter), sort, page, indexOfWords)
  }

  async function searchPage(
    filter: OrderFilter,
    sort: OrderSort,
    page: LimitedPage,
  ): Promise<OrderPage> {
    const { status, refunds } = filter
    const inSmallState = status !== undefined && (await tallies.countOf(status)) <= SMALL_STATE_MAX
    const index = indexForSearch(filter, sort, inSmallState)
    const limit = FOUND_COUNTED_MAX + 1
    const counting = model.countDocuments(toFilter(filter)).limit(limit)
    if (index) counting.hint(index)
    const found = await counting
    const more = found === limit
    const orders = await (more && !inSmallState && !refunds
      ? findMany(filter, sort, page)
      : find(toFilter(filter), sort, page, index))
    return { orders, total: Math.min(found, FOUND_COUNTED_MAX), more }
  }

  function count(filter: OrderFilter): Promise<number> {
    const { status, refunds, from, to } = filter
    if (refunds) return model.countDocuments(toFilter(filter)).hint(indexOfRefunds[refunds])
    if (!from && !to) return tallies.countOf(status)
    // Both indexes hold all that the filter needs, so that no order is read.
    return model
      .countDocuments(toFilter(filter))
      .hint(status ? indexInOrder('newest') : indexOfDays)
  }

  const ownedBy = (userId: string): QueryFilter<StoredOrder> => ({
    'user._id': new Types.ObjectId(userId),
    status: trusted({ $in: [...orderStatuses] }),
  })

  return {
    /** All orders that match. */
    list: (filter: OrderFilter, sort: OrderSort, page: Page = {}) =>
      find(toFilter(filter), sort, page, indexFor(filter, sort)),

    /** Some of the orders that match. The total follows changes of other processes with a delay. */
    async page(filter: OrderFilter, sort: OrderSort, page: LimitedPage): Promise<OrderPage> {
      if (filter.search) return searchPage(filter, sort, page)
      const [orders, total] = await Promise.all([
        find(toFilter(filter), sort, page, indexFor(filter, sort)),
        count(filter),
      ])
      return { orders, total, more: false }
    },

    /** Number and sum of the orders in each state that is shown. */
    byStatus: tallies.byStatus,

    listOfUser: (userId: string, page: Page) => find(ownedBy(userId), 'newest', page),

    countOfUser: (userId: string) => model.countDocuments(ownedBy(userId)),

    /** The newest orders that were paid at or after a moment, newest first. */
    listPaidSince: (since: Date, limit: number) =>
      model
        .find({ paidAt: trusted({ $gte: since }) })
        .sort({ paidAt: -1 })
        .limit(limit)
        .select({ orderNumber: 1, 'user.name': 1, totalPricePaise: 1, paidAt: 1 })
        .lean<PaidOrderRecord[]>()
        .exec(),

    /** Whether this customer has paid for this product and kept it. */
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
