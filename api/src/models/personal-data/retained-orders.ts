import { Types, type Connection } from 'mongoose'
import type { StoredDocument } from '../documents/document-schema'
import type { StoredOrder } from '../orders/order-schema'
import { ERASED_NAME, toErasingBuyerUpdate, toErasingRetainedUpdate } from './erase-order'

/** An order of an erased customer. The law has the shop keep its buyer for some years. */
export interface RetainedOrder {
  _id: string
  /** When the last of its documents was issued; when it was placed if it has none. */
  lastIssuedAt: Date
  /** The names of the PDFs of its documents in the storage. */
  pdfs: string[]
  /** The buyer is erased already. */
  isErased: boolean
}

type Head = Pick<StoredOrder, '_id' | 'createdAt' | 'user'>
type Issued = Pick<StoredDocument, 'order' | 'issuedAt' | 'pdfs'>

function toRetainedOrder(
  { _id, createdAt, user }: Head,
  documents: readonly Issued[],
): RetainedOrder {
  const orderDocuments = documents.filter(({ order }) => order.equals(_id))
  const times = [createdAt, ...orderDocuments.map(({ issuedAt }) => issuedAt)].map((at) =>
    at.getTime(),
  )
  return {
    _id: _id.toHexString(),
    lastIssuedAt: new Date(Math.max(...times)),
    pdfs: orderDocuments.flatMap(({ pdfs = [] }) => pdfs.map(({ name }) => name)),
    isErased: user.name === ERASED_NAME,
  }
}

/** The orders of erased customers that the law has the shop keep, and their tax documents. */
export function createRetainedOrderQueries(connection: Connection) {
  const orders = connection.collection<StoredOrder>('orders')
  const documents = connection.collection<StoredDocument>('documents')
  return {
    /** Orders whose time may be over, the earliest first. */
    async findDue(now: Date, limit: number): Promise<RetainedOrder[]> {
      const due = await orders
        .find({ keptUntil: { $lt: now } })
        .sort({ keptUntil: 1 })
        .limit(limit)
        .project<Head>({ createdAt: 1, user: 1 })
        .toArray()
      const issued = await documents
        .find({ order: { $in: due.map(({ _id }) => _id) } })
        .project<Issued>({ order: 1, issuedAt: 1, pdfs: 1 })
        .toArray()
      return due.map((order) => toRetainedOrder(order, issued))
    },

    /** Sets when the job looks at an order again; undefined once nothing of the buyer is left. */
    async keepUntil(orderId: string, keptUntil: Date | undefined): Promise<void> {
      await orders.updateOne(
        { _id: new Types.ObjectId(orderId) },
        keptUntil ? { $set: { keptUntil } } : { $unset: { keptUntil: 1 } },
      )
    },

    /** Erases the buyer from the documents of an order, and then from the order. */
    async eraseBuyer(orderId: string): Promise<void> {
      const _id = new Types.ObjectId(orderId)
      const { $set, $unset } = toErasingBuyerUpdate()
      await documents.updateMany(
        { order: _id },
        { $set, $unset: { ...$unset, remark: 1, pdfs: 1 } },
      )
      const order = await orders.findOne({ _id })
      if (order) await orders.updateOne({ _id }, toErasingRetainedUpdate(order))
    },
  }
}
