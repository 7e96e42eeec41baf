import { orderStatuses } from '@voltkart/shared/domain/order-state'
import { Types, trusted, type QueryFilter } from 'mongoose'
import { toPlain, type Plain } from '../to-plain'
import type { OrderModel, StoredOrder } from './order-schema'
import {
  indexFor,
  indexForSearch,
  indexInOrder,
  indexOfRefunds,
  indexOfWords,
  sortKeys,
  toFilter,
  type ListIndex,
  type OrderFilter,
  type OrderSort,
} from './order-filter'
import type { LandmarksOfLists } from './order-landmarks'
import type { OrderTallies } from './order-tallies'

/** As much of a paid order as telling of it needs. */
export interface PaidOrderRecord {
  _id: Types.ObjectId
  orderNumber: string
  user: { name: string }
  totalPricePaise: number
  paidAt: Date
}

export interface Page {
  limit?: number | undefined
  skip?: number | undefined
}

/** A page of a list, and how many orders the whole list has. */
export interface OrderPage {
  orders: Plain<StoredOrder>[]
  total: number
  /** There are more than were counted. */
  more: boolean
}

/** How many of what a search finds are counted. Nobody turns so many pages; one more word does it. */
export const FOUND_COUNTED_MAX = 2_000

/** From so many on, what a page skips takes longer than finding a nearer place to begin. */
const FAR_AWAY = 2_000

/** How long the newest, or the dearest, orders are looked through for what a search finds. */
const WALK_MS = 150
/** Up to so many orders in a state are looked through one by one. */
const WALKED_MAX = 20_000
const TIME_IS_UP = 50
const isTimeUp = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === TIME_IS_UP

const fieldOf = (sort: OrderSort) =>
  sort === 'newest' || sort === 'oldest' ? 'createdAt' : 'totalPricePaise'
const isWholeList = ({ refunds, from, to }: OrderFilter) => !refunds && !from && !to

/** The lists of orders: only those in a state that is shown. */
export function createOrderListQueries(
  model: OrderModel,
  tallies: OrderTallies,
  landmarks: LandmarksOfLists,
) {
  async function find(
    filter: QueryFilter<StoredOrder>,
    sort: OrderSort,
    { limit, skip = 0 }: Page,
    { index, withinMs }: { index?: ListIndex | undefined; withinMs?: number } = {},
  ): Promise<Plain<StoredOrder>[]> {
    const query = model.find(filter).sort(sortKeys[sort]).skip(skip)
    if (limit !== undefined) query.limit(limit)
    if (index) query.hint(index)
    if (withinMs) query.maxTimeMS(withinMs)
    const found = await query.lean()
    return found.map(toPlain)
  }

  /** What a search finds many of is met soon on a walk in the wanted order; else it is sorted. */
  async function findMany(filter: OrderFilter, sort: OrderSort, page: Page) {
    const walk = { index: indexInOrder(filter, sort), withinMs: WALK_MS }
    try {
      return await find(toFilter(filter), sort, page, walk)
    } catch (error) {
      if (!isTimeUp(error)) throw error
      return find(toFilter(filter), sort, page, { index: indexOfWords })
    }
  }

  async function searchPage(filter: OrderFilter, sort: OrderSort, page: Page): Promise<OrderPage> {
    // Of few orders in a state all are looked at, of many those with the words.
    const { status } = filter
    const ofState = status !== undefined && (await tallies.countOf(status)) <= WALKED_MAX
    const index = indexForSearch(filter, sort, ofState)
    const limit = FOUND_COUNTED_MAX + 1
    const counting = model.countDocuments(toFilter(filter)).limit(limit)
    if (index) counting.hint(index)
    const found = await counting
    const more = found === limit
    const orders = await (more && !ofState && !filter.refunds
      ? findMany(filter, sort, page)
      : find(toFilter(filter), sort, page, { index }))
    return { orders, total: Math.min(found, FOUND_COUNTED_MAX), more }
  }

  function count(filter: OrderFilter): Promise<number> {
    const { status, refunds, from, to } = filter
    if (refunds) return model.countDocuments(toFilter(filter)).hint(indexOfRefunds[refunds])
    if (!from && !to) return tallies.countOf(status)
    // All that is asked of an order is in this index, so none is read.
    return model.countDocuments(toFilter(filter)).hint(indexInOrder(filter, 'newest'))
  }

  /** A far page of all orders, or of those in a state, from wherever near to it one can begin. */
  async function farPage(
    status: OrderFilter['status'],
    sort: OrderSort,
    limit: number,
    skip: number,
  ) {
    const places = landmarks.of({ status, by: fieldOf(sort) })
    if (sort === 'oldest' || sort === 'total') {
      return places.distanceTo(skip) < skip ? places.read(skip, limit) : undefined
    }
    const end = (await tallies.countOf(status)) - skip
    const first = Math.max(0, end - limit)
    if (end <= 0) return []
    if (places.distanceTo(first) >= skip) return undefined
    return (await places.read(first, end - first)).reverse()
  }

  async function listPage(filter: OrderFilter, sort: OrderSort, page: Page) {
    const { limit, skip = 0 } = page
    const far =
      isWholeList(filter) && limit !== undefined && skip >= FAR_AWAY
        ? await farPage(filter.status, sort, limit, skip)
        : undefined
    return far ?? find(toFilter(filter), sort, page, { index: indexFor(filter, sort) })
  }

  const ownedBy = (userId: string): QueryFilter<StoredOrder> => ({
    'user._id': new Types.ObjectId(userId),
    status: trusted({ $in: [...orderStatuses] }),
  })

  return {
    /** All orders that match. */
    list: (filter: OrderFilter, sort: OrderSort, skip?: number) =>
      find(toFilter(filter), sort, { skip }, { index: indexFor(filter, sort) }),

    /** Some of the orders that match; what other processes changed is counted a little later. */
    async page(filter: OrderFilter, sort: OrderSort, page: Page): Promise<OrderPage> {
      if (filter.search) return searchPage(filter, sort, page)
      const [orders, total] = await Promise.all([listPage(filter, sort, page), count(filter)])
      // Whoever opens the list of all orders may leaf to its end: the way there is found meanwhile.
      const isOfAll = isWholeList(filter) && !filter.status && fieldOf(sort) === 'createdAt'
      if (isOfAll && total > FAR_AWAY) {
        landmarks.of({ status: undefined, by: 'createdAt' }).prepare(total - 1)
      }
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
