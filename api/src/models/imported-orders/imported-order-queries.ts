import { NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'
import { isValidObjectId, trusted, Types, type Connection, type QueryFilter } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { searchFilter } from '../order-core/order-filter'
import type { OrderRecord } from '../order-core/order-record'
import { searchTermsOf } from '../order-core/order-search-terms'
import { ERASED_ADDRESS, ERASED_NAME } from '../their-data/erased-words'
import {
  createImportedOrderModel,
  type StoredImportedLine,
  type StoredImportedOrder,
} from './imported-order-schema'

/** A search counts no further. */
const FOUND_COUNTED_MAX = 2_000

/** An order to import; its ids are texts. */
export interface NewImportedOrder extends Omit<
  StoredImportedOrder,
  '_id' | 'user' | 'items' | 'searchTerms' | 'erasedAt'
> {
  _id: string
  user?: string
  items: (Omit<StoredImportedLine, 'product'> & { product: string | undefined })[]
}

/** The buyer whose orders are meant. */
export interface ImportedBuyer {
  _id: string
  email: string
  emailProvedAt?: Date | string | undefined
}

interface Page {
  limit: number
  skip?: number
}

/** What a search of imported orders may be limited to. */
export interface ImportedSearch {
  search: string
  status?: StoredImportedOrder['status'] | 'unpaid' | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const newestFirst = { createdAt: -1, _id: -1 } as const

/** The terms that staff find it by; its number also without the sign before it. */
function termsOf(order: Pick<NewImportedOrder, 'orderNumber' | 'email' | 'name'> & Addressed) {
  const { orderNumber, email, name, erasedAt } = order
  const user = { email, name }
  const terms = searchTermsOf({ ...order, user, ...(erasedAt ? { erasedAt } : {}) })
  return [...new Set([...terms, orderNumber.replace(/^#/, '').toLowerCase()])]
}
type Addressed = Pick<StoredImportedOrder, 'shippingAddress' | 'contact' | 'erasedAt'>

function toStored({ _id, user, items, ...order }: NewImportedOrder): StoredImportedOrder {
  return {
    ...order,
    _id: new Types.ObjectId(_id),
    ...(user === undefined ? {} : { user: new Types.ObjectId(user) }),
    items: items.map((item) => ({ ...item, product: new Types.ObjectId(item.product) })),
    searchTerms: termsOf(order),
  }
}

/** An imported order in the form of an order of this shop, of which nothing can be done. */
function toRecord(stored: StoredImportedOrder): OrderRecord {
  const { _id, source: _source, user, name, email, items, ...order } = stored
  return {
    ...order,
    imported: true,
    _id: _id.toHexString(),
    user: { _id: user?.toHexString() ?? NO_ACCOUNT_ID, name, email },
    items: items.map((item) => ({
      ...item,
      product: item.product.toHexString(),
      serialKind: 'none',
      returns: 'none',
      returnDays: 0,
    })),
    taxPercent: 0,
    rev: 0,
    refunds: [],
    events: [],
    tasks: [],
  }
}

/** The orders of other shops. None of the queries of this shop's orders finds them. */
export function createImportedOrderQueries(connection: Connection) {
  const model = createImportedOrderModel(connection)

  /** The orders of an account, and those under its email that no account had when they were imported. */
  const ofBuyer = ({ _id, email }: ImportedBuyer): QueryFilter<StoredImportedOrder> => ({
    $or: [{ user: new Types.ObjectId(_id) }, { user: trusted({ $exists: false }), email }],
  })

  const list = async (filter: QueryFilter<StoredImportedOrder>, { limit, skip = 0 }: Page) =>
    (
      await model
        .find(filter)
        .sort(newestFirst)
        .skip(skip)
        .limit(limit)
        .lean<StoredImportedOrder[]>()
    ).map(toRecord)

  return {
    ensureIndexes: () => createIndexes(model),

    newId: () => new Types.ObjectId().toHexString(),

    /** Adds orders. One that is there already stays as it is. */
    async add(orders: readonly NewImportedOrder[]): Promise<void> {
      if (orders.length === 0) return
      await model.collection.bulkWrite(
        orders.map(toStored).map(({ _id, ...order }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: order }, upsert: true },
        })),
      )
    },

    /** Replaces orders, except those whose customer was erased. */
    async replace(orders: readonly NewImportedOrder[]): Promise<void> {
      if (orders.length === 0) return
      await model.collection.bulkWrite(
        orders.map(toStored).map(({ _id, ...replacement }) => ({
          replaceOne: { filter: { _id, erasedAt: { $exists: false } }, replacement },
        })),
      )
    },

    /** Gives orders without an account to the accounts that were made for their emails. */
    async assign(accounts: readonly { _id: string; email: string }[]): Promise<void> {
      if (accounts.length === 0) return
      await model.collection.bulkWrite(
        accounts.map(({ _id, email }) => ({
          updateMany: {
            filter: { email, user: { $exists: false } },
            update: { $set: { user: new Types.ObjectId(_id) } },
          },
        })),
      )
    },

    /** Those of these ids that are there and whose customer was not erased. */
    async findChangeable(ids: readonly string[]): Promise<Set<string>> {
      const found = await model
        .find({
          _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
          erasedAt: trusted({ $exists: false }),
        })
        .select({ _id: 1 })
        .lean()
      return new Set(found.map(({ _id }) => _id.toHexString()))
    },

    async find(id: string): Promise<OrderRecord | undefined> {
      if (!isValidObjectId(id)) return undefined
      const found = await model.findById(id).lean<StoredImportedOrder>()
      return found ? toRecord(found) : undefined
    },

    /** The orders of an account that has proved to read the mails of its email, newest first. */
    listOwn: async (buyer: ImportedBuyer, page: Page): Promise<OrderRecord[]> =>
      buyer.emailProvedAt ? list(ofBuyer(buyer), page) : [],

    countOwn: async (buyer: ImportedBuyer): Promise<number> =>
      buyer.emailProvedAt ? model.countDocuments(ofBuyer(buyer)) : 0,

    /** The orders of a customer, for staff. */
    listOfCustomer: (buyer: ImportedBuyer, limit: number) => list(ofBuyer(buyer), { limit }),

    /** Finds orders as staff find this shop's orders. */
    async search(
      { search, status, from, to }: ImportedSearch,
      page: Page,
    ): Promise<{ orders: OrderRecord[]; total: number }> {
      const times = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) }
      const filter = (): QueryFilter<StoredImportedOrder> => ({
        ...(searchFilter(search) as QueryFilter<StoredImportedOrder>),
        ...(status ? { status: status as StoredImportedOrder['status'] } : {}),
        ...(from || to ? { createdAt: trusted(times) } : {}),
      })
      const [orders, total] = await Promise.all([
        page.limit > 0 ? list(filter(), page) : [],
        model.countDocuments(filter()).limit(FOUND_COUNTED_MAX),
      ])
      return { orders, total }
    },

    /**
     * Erases a customer from these orders; amounts, lines and numbers stay.
     * @param emails those of which the account has proved to be the reader
     */
    async erase(userId: string, emails: readonly string[], now: Date): Promise<void> {
      const orders = model.collection.find<StoredImportedOrder>({
        $or: [
          { user: new Types.ObjectId(userId) },
          { user: { $exists: false }, email: { $in: emails.filter((email) => email !== '') } },
        ],
      })
      for await (const order of orders) {
        const erasedAt = order.erasedAt ?? now
        const { country } = order.shippingAddress
        await model.collection.updateOne(
          { _id: order._id },
          {
            $set: {
              erasedAt,
              name: ERASED_NAME,
              email: '',
              shippingAddress: { ...ERASED_ADDRESS, country },
              searchTerms: termsOf({ ...order, erasedAt }),
            },
            $unset: { contact: 1 },
          },
        )
      }
    },
  }
}
