import {
  chooseSearchIndex,
  getSortIndex,
  indexOfWords,
  getWorkIndex,
  toFilter,
  withoutSearch,
  type OrderFilter,
  type OrderSort,
  reversedSort,
  sortKeys,
  toCursorFilter,
  type ListIndex,
  type OrderCursor,
} from './order-filter'
import { type OrderRecord, toOrderRecord } from './order-record'
import type { OrderModel, StoredOrder } from './order-schema'
import type { OrderCounts } from './order-counts'
import type { QueryFilter } from 'mongoose'

/** A page of a list; all of it without a limit. */
export interface Page {
  limit?: number | undefined
  skip?: number | undefined
  cursor?: OrderCursor | undefined
}
export type LimitedPage = Page & { limit: number }

/** How the database scans: away from the cursor, so in reverse for a page before an order. */
function toScans(sort: OrderSort, { cursor }: Page) {
  const backwards = cursor?.side === 'before'
  return {
    sort: sortKeys[backwards ? reversedSort[sort] : sort],
    cursorFilter: cursor ? [toCursorFilter(cursor, sort)] : [],
    inOrder: (orders: StoredOrder[]) => (backwards ? orders.reverse() : orders).map(toOrderRecord),
  }
}

/** Creates the query for one page of a list. */
export function createOrderFind(model: OrderModel) {
  return async function find(
    filter: QueryFilter<StoredOrder>,
    sort: OrderSort,
    page: Page,
    index?: ListIndex,
  ): Promise<OrderRecord[]> {
    const scan = toScans(sort, page)
    const query = model
      .find(page.cursor ? { $and: [filter, ...scan.cursorFilter] } : filter)
      .sort(scan.sort)
      .skip(page.skip ?? 0)
    if (page.limit !== undefined) query.limit(page.limit)
    if (index) query.hint(index)
    return scan.inOrder(await query.lean())
  }
}

type OrderFind = ReturnType<typeof createOrderFind>

/** A page of a list, and the total of the list. */
export interface OrderPage {
  orders: OrderRecord[]
  total: number
  /** There are more results than `total`, the limit of the count. */
  more: boolean
}

/** The limit of counting the results of a search. */
export const FOUND_COUNTED_MAX = 2_000

/** How many orders in order a search with many results reads per result, before it sorts instead. */
export const READ_PER_RESULT = 100
const READ_IN_ORDER_MAX = 10_000
/** A search within a state reads all of its orders up to this number. */
const SMALL_STATE_MAX = 20_000

/** Searches of orders by words. */
export function createOrderSearch(model: OrderModel, counts: OrderCounts, find: OrderFind) {
  /** A page of a search with many results: reading orders in order soon finds enough of them. */
  async function findMany(filter: OrderFilter, sort: OrderSort, page: LimitedPage) {
    const { limit, skip = 0 } = page
    const scan = toScans(sort, page)
    const matches = await model
      .aggregate<StoredOrder>([
        { $match: { $and: [toFilter(withoutSearch(filter, sort)), ...scan.cursorFilter] } },
        { $sort: scan.sort },
        { $limit: Math.min(READ_PER_RESULT * (skip + limit), READ_IN_ORDER_MAX) },
        { $match: toFilter(filter) },
        { $skip: skip },
        { $limit: limit },
      ])
      .hint(getSortIndex(sort))
    return matches.length === limit
      ? scan.inOrder(matches)
      : find(toFilter(filter), sort, page, indexOfWords)
  }

  return async function searchPage(
    filter: OrderFilter,
    sort: OrderSort,
    page: LimitedPage,
  ): Promise<OrderPage> {
    const { status } = filter
    const inSmallState = status !== undefined && (await counts.getCount(status)) <= SMALL_STATE_MAX
    const index = chooseSearchIndex(filter, sort, inSmallState)
    const limit = FOUND_COUNTED_MAX + 1
    const counting = model.countDocuments(toFilter(filter)).limit(limit)
    if (index) counting.hint(index)
    const count = await counting
    const more = count === limit
    const orders = await (more && !inSmallState && !getWorkIndex(filter)
      ? findMany(filter, sort, page)
      : find(toFilter(filter), sort, page, index))
    return { orders, total: Math.min(count, FOUND_COUNTED_MAX), more }
  }
}
