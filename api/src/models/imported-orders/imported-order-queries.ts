import { isValidObjectId, trusted, Types, type Connection, type QueryFilter } from 'mongoose'
import { toSearchFilter } from '../orders/order-filter'
import type { OrderRecord } from '../orders/order-record'
import {
  createImportedOrderModel,
  type StoredImportedOrder,
  type ImportedOrderModel,
  toRecord,
  toTerms,
  toStored,
  type NewImportedOrder,
} from './imported-order-schema'
import { ERASED_NAME, erasedPlace } from '../personal-data/erase-order'

/** The writes of the import and of the erasure of a customer. */
function createImportedOrderWrites(model: ImportedOrderModel) {
  return {
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

    /** The ids among these that are stored and whose customer was not erased. */
    async findChangeable(ids: readonly string[]): Promise<Set<string>> {
      const orders = await model
        .find({
          _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
          erasedAt: trusted({ $exists: false }),
        })
        .select({ _id: 1 })
        .lean()
      return new Set(orders.map(({ _id }) => _id.toHexString()))
    },

    /**
     * Erases a customer from these orders; amounts, lines and numbers stay.
     * @param emails that the account has proved to read
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
              shippingAddress: { ...erasedPlace, country },
              searchTerms: toTerms({ ...order, erasedAt }),
            },
            $unset: { contact: 1 },
          },
        )
      }
    },
  }
}

/** A search counts no further. */
const FOUND_COUNTED_MAX = 2_000

/** The buyer of the requested orders. */
interface ImportedBuyer {
  _id: string
  email: string
  emailProvedAt?: Date | string | undefined
}

interface Page {
  limit: number
  skip?: number
}

/** The filters of a search of imported orders. */
interface ImportedSearch {
  search: string
  status?: StoredImportedOrder['status'] | 'unpaid' | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const newestFirst = { createdAt: -1, _id: -1 } as const

/** The orders of other shops. None of the queries of this shop's orders finds them. */
export function createImportedOrderQueries(connection: Connection) {
  const model = createImportedOrderModel(connection)

  /** The orders of an account, and those under its email that no account had when they were imported. */
  const buyerFilter = ({ _id, email }: ImportedBuyer): QueryFilter<StoredImportedOrder> => ({
    $or: [{ user: new Types.ObjectId(_id) }, { user: trusted({ $exists: false }), email }],
  })

  const listImported = async (
    filter: QueryFilter<StoredImportedOrder>,
    { limit, skip = 0 }: Page,
  ) =>
    (
      await model
        .find(filter)
        .sort(newestFirst)
        .skip(skip)
        .limit(limit)
        .lean<StoredImportedOrder[]>()
    ).map(toRecord)

  return {
    ...createImportedOrderWrites(model),

    async find(id: string): Promise<OrderRecord | undefined> {
      if (!isValidObjectId(id)) return undefined
      const order = await model.findById(id).lean<StoredImportedOrder>()
      return order ? toRecord(order) : undefined
    },

    /** The orders of an account that has proved to read the mails of its email, newest first. */
    listOwn: async (buyer: ImportedBuyer, page: Page): Promise<OrderRecord[]> =>
      buyer.emailProvedAt ? listImported(buyerFilter(buyer), page) : [],

    countOwn: async (buyer: ImportedBuyer): Promise<number> =>
      buyer.emailProvedAt ? model.countDocuments(buyerFilter(buyer)) : 0,

    /** The orders of a customer, for staff. */
    listOfCustomer: (buyer: ImportedBuyer, limit: number) =>
      listImported(buyerFilter(buyer), { limit }),

    /** Finds orders as staff find this shop's orders. */
    async search(
      { search, status, from, to }: ImportedSearch,
      page: Page,
    ): Promise<{ orders: OrderRecord[]; total: number }> {
      const times = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) }
      const createFilter = (): QueryFilter<StoredImportedOrder> => ({
        ...(toSearchFilter(search) as QueryFilter<StoredImportedOrder>),
        ...(status ? { status: status as StoredImportedOrder['status'] } : {}),
        ...(from || to ? { createdAt: trusted(times) } : {}),
      })
      const [orders, total] = await Promise.all([
        page.limit > 0 ? listImported(createFilter(), page) : [],
        model.countDocuments(createFilter()).limit(FOUND_COUNTED_MAX),
      ])
      return { orders, total }
    },
  }
}
