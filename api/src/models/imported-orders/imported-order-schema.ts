import type { ShippingAddress } from '@voltkart/shared/contract/orders'
import { type ImportSource, NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { Schema, type Connection, Types } from 'mongoose'
import type { OrderRecord } from '../order-core/order-record'
import { toSearchTerms } from '../order-core/order-search-terms'

/** A line of an order of another shop, at the price of the file. */
export interface StoredImportedLine {
  /** The product here with its SKU; the id of nothing if there was none. */
  product: Types.ObjectId
  name: string
  image: string
  pricePaise: number
  quantity: number
}

/**
 * An order that was placed in another shop. It is in a collection of its own: no report, ledger, job or
 * command of this shop's orders can meet it, and only what shows it reads it.
 */
export interface StoredImportedOrder {
  _id: Types.ObjectId
  source: ImportSource
  /** The number in the other shop. */
  orderNumber: string
  /** The account of the buyer, if it was known when the order was imported. */
  user?: Types.ObjectId
  name: string
  /** Empty if the file has none. */
  email: string
  items: StoredImportedLine[]
  shippingAddress: ShippingAddress
  contact?: { name: string; phone: string }
  paymentMethod: string
  itemsPricePaise: number
  shippingPricePaise: number
  /** The tax that was added to the prices. */
  taxPricePaise: number
  totalPricePaise: number
  status: Exclude<OrderStatus, 'unpaid'>
  searchTerms: string[]
  createdAt: Date
  paidAt?: Date
  deliveredAt?: Date
  cancelledAt?: Date
  refundedAt?: Date
  /** When its customer was erased. */
  erasedAt?: Date
}

const required = true
const text = { type: String, required } as const
const paise = { type: Number, required } as const
const plain = { _id: false } as const

const lineSchema = new Schema<StoredImportedLine>(
  {
    product: { type: Schema.Types.ObjectId, required },
    name: text,
    image: { type: String, default: '' },
    pricePaise: paise,
    quantity: paise,
  },
  plain,
)

const importedOrderSchema = new Schema<StoredImportedOrder>(
  {
    source: text,
    orderNumber: text,
    user: Schema.Types.ObjectId,
    name: text,
    email: { type: String, default: '' },
    items: [lineSchema],
    shippingAddress: { address: text, city: text, postalCode: text, country: text },
    contact: new Schema({ name: text, phone: text }, plain),
    paymentMethod: text,
    itemsPricePaise: paise,
    shippingPricePaise: paise,
    taxPricePaise: paise,
    totalPricePaise: paise,
    status: text,
    searchTerms: [String],
    createdAt: { type: Date, required },
    paidAt: Date,
    deliveredAt: Date,
    cancelledAt: Date,
    refundedAt: Date,
    erasedAt: Date,
  },
  { collection: 'imported_orders', versionKey: false },
)
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
