import { isValidObjectId, trusted, Types, type Connection, type QueryFilter } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { searchFilter } from '../order-core/order-filter'
import type { OrderRecord } from '../order-core/order-record'
import { toRecord } from './imported-order-record'
import { createImportedOrderModel, type StoredImportedOrder } from './imported-order-schema'
import { createImportedOrderWrites } from './imported-order-writes'

/** A search counts no further. */
const FOUND_COUNTED_MAX = 2_000

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
    ...createImportedOrderWrites(model),

    ensureIndexes: () => createIndexes(model),

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
  }
}
