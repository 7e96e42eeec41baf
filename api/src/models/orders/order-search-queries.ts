import { scanOf, type LimitedPage, type OrderFind } from './order-find'
import {
  indexForSearch,
  indexInOrder,
  indexOfWords,
  toFilter,
  withoutSearch,
  type OrderFilter,
  type OrderSort,
} from './order-filter'
import type { OrderRecord } from './order-record'
import type { OrderModel, StoredOrder } from './order-schema'
import type { OrderCounts } from './order-counts'

/** A page of a list, and how many orders the whole list has. */
export interface OrderPage {
  orders: OrderRecord[]
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

/** Searches of orders by words. */
export function createOrderSearch(model: OrderModel, counts: OrderCounts, find: OrderFind) {
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

  return async function searchPage(
    filter: OrderFilter,
    sort: OrderSort,
    page: LimitedPage,
  ): Promise<OrderPage> {
    const { status, refunds } = filter
    const inSmallState = status !== undefined && (await counts.countOf(status)) <= SMALL_STATE_MAX
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
}
