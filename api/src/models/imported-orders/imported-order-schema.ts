import { shippingAddressSchema } from '@voltkart/shared/contract/buyers'
import { type ImportSource, NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { type Connection, Types } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import type { OrderRecord } from '../orders/order-record'
import { toSearchTerms } from '../orders/order-search-terms'

/** A line of an order of another shop, at the price of the file. */
const storedImportedLine = z.object({
  /** The product here with its SKU; the id of nothing if there was none. */
  product: objectId,
  name: z.string(),
  image: z.string().default(''),
  pricePaise: z.number(),
  quantity: z.number(),
})
type StoredImportedLine = z.infer<typeof storedImportedLine>

/**
 * An order that was placed in another shop. It is in a collection of its own: no report, ledger, job or
 * command of this shop's orders can meet it, and only what shows it reads it.
 */
const storedImportedOrder = z.object({
  _id: objectId,
  source: text<ImportSource>(),
  /** The number in the other shop. */
  orderNumber: z.string(),
  /** The account of the buyer, if it was known when the order was imported. */
  user: objectId.exactOptional(),
  name: z.string(),
  /** Empty if the file has none. */
  email: z.string().default(''),
  items: z.array(storedImportedLine),
  shippingAddress: shippingAddressSchema,
  contact: z
    .object({
      name: z.string(),
      phone: z.string(),
    })
    .exactOptional(),
  paymentMethod: z.string(),
  itemsPricePaise: z.number(),
  shippingPricePaise: z.number(),
  /** The tax that was added to the prices. */
  taxPricePaise: z.number(),
  totalPricePaise: z.number(),
  status: text<Exclude<OrderStatus, 'unpaid'>>(),
  searchTerms: z.array(z.string()),
  createdAt: z.date(),
  paidAt: z.date().exactOptional(),
  deliveredAt: z.date().exactOptional(),
  cancelledAt: z.date().exactOptional(),
  refundedAt: z.date().exactOptional(),
  /** When its customer was erased. */
  erasedAt: z.date().exactOptional(),
})
export type StoredImportedOrder = z.infer<typeof storedImportedOrder>

const importedOrderSchema = toSchema(storedImportedOrder, 'imported_orders')
importedOrderSchema.index({ user: 1, createdAt: -1 }, { sparse: true })
importedOrderSchema.index({ email: 1, createdAt: -1 })
importedOrderSchema.index({ searchTerms: 1, createdAt: -1 })

export const createImportedOrderModel = (connection: Connection) =>
  connection.model('ImportedOrder', importedOrderSchema)
export type ImportedOrderModel = ReturnType<typeof createImportedOrderModel>

/** An order to import; its ids are texts. */
export interface NewImportedOrder extends Omit<
  StoredImportedOrder,
  '_id' | 'user' | 'items' | 'searchTerms' | 'erasedAt'
> {
  _id: string
  user?: string
  items: (Omit<StoredImportedLine, 'product'> & { product: string | undefined })[]
}

/** The terms that staff find it by; its number also without the sign before it. */
export function toTerms(
  order: Pick<NewImportedOrder, 'orderNumber' | 'email' | 'name'> & Addressed,
) {
  const { orderNumber, email, name, erasedAt } = order
  const user = { email, name }
  const terms = toSearchTerms({ ...order, user, ...(erasedAt ? { erasedAt } : {}) })
  return [...new Set([...terms, orderNumber.replace(/^#/, '').toLowerCase()])]
}
type Addressed = Pick<StoredImportedOrder, 'shippingAddress' | 'contact' | 'erasedAt'>

/** Converts an order to import. */
export function toStored({ _id, user, items, ...order }: NewImportedOrder): StoredImportedOrder {
  return {
    ...order,
    _id: new Types.ObjectId(_id),
    ...(user === undefined ? {} : { user: new Types.ObjectId(user) }),
    items: items.map((item) => ({ ...item, product: new Types.ObjectId(item.product) })),
    searchTerms: toTerms(order),
  }
}

/** An imported order in the form of an order of this shop, of which nothing can be done. */
export function toRecord(stored: StoredImportedOrder): OrderRecord {
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
