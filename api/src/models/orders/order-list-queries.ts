import { orderStatuses, type OrderStatus } from '@voltkart/shared/domain/order-state'
import { Types, trusted, type QueryFilter, type SortOrder } from 'mongoose'
import { toPlain, type Plain } from '../to-plain'
import type { OrderModel, StoredOrder } from './order-schema'
import { wordsOf } from './order-search-terms'
import type { OrderTallies } from './order-tallies'

export interface OrderFilter {
  search?: string | undefined
  status?: OrderStatus | undefined
  from?: Date | undefined
  to?: Date | undefined
}

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

export const sortKeys = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  total: { totalPricePaise: 1, _id: 1 },
  '-total': { totalPricePaise: -1, _id: -1 },
} as const satisfies Record<string, Record<string, SortOrder>>

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

// Every word must begin a word of the number, the email or the name; so an index answers. What can
// only be an id is one.
function searchFilter(search: string): QueryFilter<StoredOrder> {
  if (/^[0-9a-f]{24}$/i.test(search)) return { _id: new Types.ObjectId(search) }
  return {
    $and: wordsOf(search).map((word) => ({
      searchTerms: trusted({ $regex: `^${escapeRegExp(word)}` }),
    })),
  }
}

function toFilter({ search, status, from, to }: OrderFilter): QueryFilter<StoredOrder> {
  return {
    status: status ?? trusted({ $in: [...orderStatuses] }),
    ...(search ? searchFilter(search) : {}),
    ...(from || to
      ? { createdAt: trusted({ ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) }) }
      : {}),
  }
}

const indexOf = {
  shown: { newest: 'visible_newest', total: 'visible_total' },
  ofOneState: {
    newest: { status: 1, createdAt: -1, _id: -1 },
    total: { status: 1, totalPricePaise: -1, _id: -1 },
  },
} as const

// Left alone, the database may rather gather all that match and sort a million orders for one page.
function indexFor({ search, status, from, to }: OrderFilter, sort: keyof typeof sortKeys) {
  const order = sort === 'newest' || sort === 'oldest' ? 'newest' : 'total'
  // Words have an index of their own; of a few days in the order of totals there are few.
  if (search || (order === 'total' && (from || to))) return undefined
  return indexOf[status ? 'ofOneState' : 'shown'][order]
}

/** The lists of orders: only those in a state that is shown. */
export function createOrderListQueries(model: OrderModel, tallies: OrderTallies) {
  async function find(
    filter: QueryFilter<StoredOrder>,
    sort: keyof typeof sortKeys,
    { limit, skip = 0 }: Page,
    index?: ReturnType<typeof indexFor>,
  ): Promise<Plain<StoredOrder>[]> {
    const query = model.find(filter).sort(sortKeys[sort]).skip(skip)
    if (limit !== undefined) query.limit(limit)
    if (index) query.hint(index)
    const found = await query.lean()
    return found.map(toPlain)
  }
  const ownedBy = (userId: string): QueryFilter<StoredOrder> => ({
    'user._id': new Types.ObjectId(userId),
    status: trusted({ $in: [...orderStatuses] }),
  })

  return {
    list: (filter: OrderFilter, sort: keyof typeof sortKeys, page: Page) =>
      find(toFilter(filter), sort, page, indexFor(filter, sort)),

    /** Of all orders, or all in one state; what other processes changed is counted a little later. */
    async count(filter: OrderFilter): Promise<number> {
      const { search, status, from, to } = filter
      if (search || from || to) return model.countDocuments(toFilter(filter))
      return tallies.countOf(status)
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
