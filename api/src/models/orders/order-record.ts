import { DEFAULT_TAX_PERCENT } from '@voltkart/shared/domain/cart-prices'
import { Types } from 'mongoose'
import { toParcelRecord, toStoredParcel, type ParcelRecord } from './order-parcels'
import type { StoredLineItem, StoredOrder } from './order-schema'

/** A line of an order outside the models. */
export interface LineItemRecord extends Omit<StoredLineItem, 'product'> {
  product: string
}

/** An order outside the models: every id is a string. */
export interface OrderRecord extends Omit<StoredOrder, '_id' | 'user' | 'items' | 'parcels'> {
  _id: string
  user: { _id: string; name: string; email: string }
  items: LineItemRecord[]
  parcels?: ParcelRecord[]
}

/** Converts a stored order. Only these fields hold ids, so nothing else is visited. */
export function toOrderRecord(stored: StoredOrder): OrderRecord {
  const { _id, user, items, parcels, ...rest } = stored
  return {
    ...rest,
    _id: _id.toHexString(),
    user: { _id: user._id.toHexString(), name: user.name, email: user.email },
    items: items.map((item) => ({ ...item, product: item.product.toHexString() })),
    ...(parcels ? { parcels: parcels.map(toParcelRecord) } : {}),
  }
}

/** Converts the result of a query that may have found no order. */
export const toOrderRecordOrUndefined = (stored: StoredOrder | null): OrderRecord | undefined =>
  stored ? toOrderRecord(stored) : undefined

/** Converts an order to its stored form. */
export function toStoredOrder(order: OrderRecord): StoredOrder {
  const { _id, user, items, parcels, ...rest } = order
  return {
    ...rest,
    _id: new Types.ObjectId(_id),
    user: { _id: new Types.ObjectId(user._id), name: user.name, email: user.email },
    items: items.map((item) => ({ ...item, product: new Types.ObjectId(item.product) })),
    ...(parcels ? { parcels: parcels.map(toStoredParcel) } : {}),
  }
}

/** The tax that was added to the items price of an order, in percent. */
export const taxPercentOf = ({ taxPercent }: Pick<OrderRecord, 'taxPercent'>): number =>
  // Orders from before it was stored with each had the default.
  taxPercent ?? DEFAULT_TAX_PERCENT
