import { orderStatuses, type OrderStatus } from '@voltkart/shared/domain/order-state'
import { Types, trusted, type QueryFilter, type SortOrder } from 'mongoose'
import { toPlain, type Plain } from '../to-plain'
import type { OrderModel, StoredOrder } from './order-schema'

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

/** The words of a text in the form that orders are found by. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))]
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

/** The lists of orders: only those in a state that is shown. */
export function createOrderListQueries(model: OrderModel) {
  async function find(
    filter: QueryFilter<StoredOrder>,
    sort: keyof typeof sortKeys,
    { limit, skip = 0 }: Page,
  ): Promise<Plain<StoredOrder>[]> {
    const query = model.find(filter).sort(sortKeys[sort]).skip(skip)
    if (limit !== undefined) query.limit(limit)
    const found = await query.lean()
    return found.map(toPlain)
  }
  const ownedBy = (userId: string): QueryFilter<StoredOrder> => ({
    'user._id': new Types.ObjectId(userId),
    status: trusted({ $in: [...orderStatuses] }),
  })

  return {
    list: (filter: OrderFilter, sort: keyof typeof sortKeys, page: Page) =>
      find(toFilter(filter), sort, page),

    count: (filter: OrderFilter) => model.countDocuments(toFilter(filter)),

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
