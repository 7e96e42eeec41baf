import type { refundFilters } from '@voltkart/shared/contract/order-refunds'
import { orderStatuses, type OrderStatus } from '@voltkart/shared/domain/order-state'
import type { ParcelFilter } from '@voltkart/shared/domain/parcels'
import { openRefundStatuses } from '@voltkart/shared/domain/refunds'
import { Types, trusted, type QueryFilter, type SortOrder } from 'mongoose'
import { indexOfParcelWork } from './order-parcels'
import { indexByDate, type StoredOrder } from './order-schema'
import { outboxIndex } from '../outbox/outbox-field'
import type { OrderTaskKind } from './order-tasks'
import { toSearchedCodes, getWords } from './order-search-terms'

export type RefundFilter = (typeof refundFilters)[number]

export interface OrderFilter {
  search?: string | undefined
  status?: OrderStatus | undefined
  refunds?: RefundFilter | undefined
  /** Paid orders with this work on their parcels, and delivered ones with a replacement to send. */
  parcels?: ParcelFilter | undefined
  /** Orders whose invoice waits for the State of delivery. */
  waiting?: 'state' | undefined
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

const toPrefixFilter = (text: string): QueryFilter<StoredOrder> => ({
  searchTerms: trusted({ $regex: `^${escapeRegExp(text)}` }),
})

// Each word is a prefix of a term of the order, so that the index can be used. A text in the form of an
// id is an id.
export function toSearchFilter(search: string): QueryFilter<StoredOrder> {
  if (isId(search)) return { _id: new Types.ObjectId(search) }
  const eachWord = { $and: getWords(search).map(toPrefixFilter) }
  const codes = toSearchedCodes(search)
  return codes.length > 0 ? { $or: [eachWord, ...codes.map(toPrefixFilter)] } : eachWord
}

/** Orders with a failed refund. There is a partial index on them. */
export const withFailedRefund = { 'refunds.status': 'failed' } as const
const indexOfFailedRefunds = 'failed_refunds'

/** Orders with a refund made at the provider that staff have not reviewed. */
export const withRefundToReview = { 'refunds.toReview': true } as const

/** The query for each filter of refunds, and its partial index. */
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

/** The tasks that wait for the State of delivery. */
export const tasksWithState = [
  'issue-invoice',
  'correct-invoice',
] as const satisfies OrderTaskKind[]

/**
 * Orders with an open task of one of these kinds. The query needs both conditions: the second matches
 * the filter of the partial index, the first bounds the scan of it.
 */
export const withTasks = (kinds: readonly OrderTaskKind[]): QueryFilter<StoredOrder> => ({
  'outbox.kind': trusted({ $in: [...kinds] }),
  'outbox.0': trusted({ $exists: true }),
})

export const withoutState = { placeOfSupply: trusted({ $exists: false }) }

/** The states of orders with work on parcels: replacements are sent also after the delivery. */
const withParcelWork = ['paid', 'delivered'] as const satisfies OrderStatus[]

/** The database query for a filter. It matches visible orders only. */
export function toFilter({
  search,
  status,
  refunds,
  parcels,
  waiting,
  from,
  to,
}: OrderFilter): QueryFilter<StoredOrder> {
  return {
    status: status ?? trusted({ $in: parcels ? [...withParcelWork] : [...orderStatuses] }),
    ...(refunds ? withRefunds[refunds]() : {}),
    ...(parcels ? { parcelWork: parcels } : {}),
    ...(waiting ? { ...withTasks(tasksWithState), ...withoutState } : {}),
    ...(search ? toSearchFilter(search) : {}),
    ...(from || to
      ? { createdAt: trusted({ ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) }) }
      : {}),
  }
}

const isByDate = (sort: OrderSort) => sort === 'newest' || sort === 'oldest'
const isDescending = (sort: OrderSort) => sort === 'newest' || sort === '-total'

/** The reverse of each sort. */
export const reversedSort: Record<OrderSort, OrderSort> = {
  newest: 'oldest',
  oldest: 'newest',
  total: '-total',
  '-total': 'total',
}

/** A position in a list: right before or right after an order, which is excluded. */
export interface OrderCursor {
  side: 'before' | 'after'
  order: { _id: string; createdAt: Date; totalPricePaise: number }
}

/** Limits a list to the orders that precede, or follow, an order in this sort. */
export function toCursorFilter(
  { side, order }: OrderCursor,
  sort: OrderSort,
): QueryFilter<StoredOrder> {
  const field = isByDate(sort) ? 'createdAt' : 'totalPricePaise'
  const operator = isDescending(sort) === (side === 'after') ? '$lt' : '$gt'
  const toBeyond = (value: unknown) => trusted({ [operator]: value })
  return {
    // The range bounds the index scan. Orders with equal keys are sorted by id.
    [field]: trusted({ [`${operator}e`]: order[field] }),
    $or: [{ [field]: toBeyond(order[field]) }, { _id: toBeyond(new Types.ObjectId(order._id)) }],
  }
}

/**
 * The index with the orders of each state in this order. For several states the database merges the
 * scans, and it skips orders without fetching them.
 */
export function getSortIndex(sort: OrderSort) {
  return isByDate(sort) ? indexByDate : ({ status: 1, totalPricePaise: -1, _id: -1 } as const)
}

/** The index for a search by words. */
export const indexOfWords = { searchTerms: 1, createdAt: -1 } as const

/** The index of visible orders by date, the fastest for counting a range of days. */
export const indexOfDays = 'visible_newest'

export type ListIndex =
  | ReturnType<typeof getSortIndex>
  | typeof indexOfWords
  | typeof indexOfDays
  | (typeof indexOfRefunds)[RefundFilter]
  | typeof indexOfParcelWork
  | typeof outboxIndex

/** The index of the open work that a filter names. It is small. */
export function getWorkIndex({ refunds, parcels, waiting }: OrderFilter) {
  if (refunds) return indexOfRefunds[refunds]
  if (waiting) return outboxIndex
  return parcels && indexOfParcelWork
}

/**
 * The index for a list without a search. Without a hint the database may fetch all matches and sort a
 * million orders for one page.
 */
export function chooseIndex(filter: OrderFilter, sort: OrderSort) {
  const { from, to } = filter
  const workIndex = getWorkIndex(filter)
  if (workIndex) return workIndex
  // Sorted by total, a few days hold few orders.
  if (!isByDate(sort) && (from || to)) return undefined
  return getSortIndex(sort)
}

/** The index for a search. With an id or a range of days the query planner chooses. */
export function chooseSearchIndex(filter: OrderFilter, sort: OrderSort, inSmallState: boolean) {
  const { search = '', from, to } = filter
  const workIndex = getWorkIndex(filter)
  if (workIndex) return workIndex
  if (isId(search) || from || to) return undefined
  return inSmallState ? getSortIndex(sort) : indexOfWords
}

/** The part of a search that the index in this order covers, so that the scan is bounded. */
export const withoutSearch = ({ status, from, to }: OrderFilter, sort: OrderSort): OrderFilter =>
  isByDate(sort) ? { status, from, to } : { status }
