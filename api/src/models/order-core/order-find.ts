import type { QueryFilter } from 'mongoose'
import {
  reversedSort,
  sortKeys,
  toCursorFilter,
  type ListIndex,
  type OrderCursor,
  type OrderSort,
} from './order-filter'
import { toOrderRecord, type OrderRecord } from './order-record'
import type { OrderModel, StoredOrder } from './order-schema'

/** A page of a list; the whole list without a limit. */
export interface Page {
  limit?: number | undefined
  skip?: number | undefined
  cursor?: OrderCursor | undefined
}
export type LimitedPage = Page & { limit: number }

/** How the database scans: away from the cursor, so in reverse for a page before an order. */
export function toScans(sort: OrderSort, { cursor }: Page) {
  const backwards = cursor?.side === 'before'
  return {
    sort: sortKeys[backwards ? reversedSort[sort] : sort],
    cursorFilter: cursor ? [toCursorFilter(cursor, sort)] : [],
    inOrder: (found: StoredOrder[]) => (backwards ? found.reverse() : found).map(toOrderRecord),
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

export type OrderFind = ReturnType<typeof createOrderFind>
