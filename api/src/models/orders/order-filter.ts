import type { refundFilters } from '@voltkart/shared/contract/order-refunds'
import { orderStatuses, type OrderStatus } from '@voltkart/shared/domain/order-state'
import { openRefundStatuses } from '@voltkart/shared/domain/refunds'
import { Types, trusted, type QueryFilter, type SortOrder } from 'mongoose'
import type { StoredOrder } from './order-schema'
import { wordsOf } from './order-search-terms'

export type RefundFilter = (typeof refundFilters)[number]

export interface OrderFilter {
  search?: string | undefined
  status?: OrderStatus | undefined
  refunds?: RefundFilter | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export const sortKeys = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  total: { totalPricePaise: 1, _id: 1 },
  '-total': { totalPricePaise: -1, _id: -1 },
} as const satisfies Record<string, Record<string, SortOrder>>
export type OrderSort = keyof typeof sortKeys

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const isId = (search: string) => /^[0-9a-f]{24}$/i.test(search)

// Every word must begin a word of the number, the email or the name; so an index answers. What can
// only be an id is one.
function searchFilter(search: string): QueryFilter<StoredOrder> {
  if (isId(search)) return { _id: new Types.ObjectId(search) }
  return {
    $and: wordsOf(search).map((word) => ({
      searchTerms: trusted({ $regex: `^${escapeRegExp(word)}` }),
    })),
  }
}

/** Orders of which a payment was to go back and did not; there is an index on just them. */
export const withFailedRefund = { 'refunds.status': 'failed' } as const
export const indexOfFailedRefunds = 'failed_refunds'

/** Orders with a refund made at the provider that staff have not seen. */
export const withRefundToReview = { 'refunds.toReview': true } as const

/** Which orders each filter of refunds finds, and the index on just them. */
const withRefunds: Record<RefundFilter, () => QueryFilter<StoredOrder>> = {
  failed: () => withFailedRefund,
  review: () => withRefundToReview,
  open: () => ({ 'refunds.status': trusted({ $in: [...openRefundStatuses] }) }),
}
export const indexOfRefunds = {
  failed: indexOfFailedRefunds,
  open: 'open_refunds',
  review: 'refunds_to_review',
} as const satisfies Record<RefundFilter, string>

/** What a filter asks of an order in the database: one in a state that is shown, at least. */
export function toFilter({
  search,
  status,
  refunds,
  from,
  to,
}: OrderFilter): QueryFilter<StoredOrder> {
  return {
    status: status ?? trusted({ $in: [...orderStatuses] }),
    ...(refunds ? withRefunds[refunds]() : {}),
    ...(search ? searchFilter(search) : {}),
    ...(from || to
      ? { createdAt: trusted({ ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) }) }
      : {}),
  }
}

/** The indexes that have orders in the order of a list. */
export const indexOf = {
  shown: { newest: 'visible_newest', total: 'visible_total' },
  ofOneState: {
    newest: { status: 1, createdAt: -1, _id: -1 },
    total: { status: 1, totalPricePaise: -1, _id: -1 },
  },
} as const

const isByDate = (sort: OrderSort) => sort === 'newest' || sort === 'oldest'

/** The index that has the orders of a list in the wanted order. */
export function indexInOrder({ status }: OrderFilter, sort: OrderSort) {
  return indexOf[status ? 'ofOneState' : 'shown'][isByDate(sort) ? 'newest' : 'total']
}
export type ListIndex =
  ReturnType<typeof indexInOrder> | typeof indexOfWords | (typeof indexOfRefunds)[RefundFilter]

/** The index that answers a search by words. */
export const indexOfWords = { searchTerms: 1, createdAt: -1 } as const

/**
 * The index for a list without a search. Left alone, the database may rather gather all that match
 * and sort a million orders for one page.
 */
export function indexFor({ status, refunds, from, to }: OrderFilter, sort: OrderSort) {
  if (refunds) return indexOfRefunds[refunds]
  // Of a few days in the order of totals there are few.
  if (!isByDate(sort) && (from || to)) return undefined
  return indexInOrder({ status }, sort)
}

/** The index for a search, left to the database where days narrow it down. */
export function indexForSearch(filter: OrderFilter, sort: OrderSort, ofState: boolean) {
  const { search = '', refunds, from, to } = filter
  if (refunds) return indexOfRefunds[refunds]
  if (isId(search) || from || to) return undefined
  return ofState ? indexInOrder(filter, sort) : indexOfWords
}
