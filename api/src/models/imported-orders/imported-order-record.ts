import { NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'
import { Types } from 'mongoose'
import type { OrderRecord } from '../order-core/order-record'
import { toSearchTerms } from '../order-core/order-search-terms'
import type { StoredImportedLine, StoredImportedOrder } from './imported-order-schema'

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
