import type { Connection } from '../connect'
import { searchTermsOf, type SearchedOrder } from '../order-core/order-search-terms'
import type { StoredOrder } from '../order-core/order-schema'

const BATCH = 500

type Selected = Pick<StoredOrder, '_id' | 'orderNumber' | 'user' | 'shippingAddress' | 'contact'> &
  SearchedOrder
const selection = {
  orderNumber: 1,
  user: 1,
  shippingAddress: 1,
  contact: 1,
  'parcels.trackingNumber': 1,
  'parcels.lines.serials': 1,
} as const

/** Adds their search terms to the orders that match. Terms that an order has stay. */
async function addTermsTo(connection: Connection, filter: object): Promise<void> {
  const orders = connection.collection<StoredOrder>('orders')
  const cursor = orders.find(filter).project<Selected>(selection)
  let updates: { updateOne: { filter: object; update: object } }[] = []
  const flush = async () => {
    if (updates.length > 0) await orders.bulkWrite(updates, { ordered: false })
    updates = []
  }
  for await (const order of cursor) {
    const update = { $addToSet: { searchTerms: { $each: searchTermsOf(order) } } }
    updates.push({ updateOne: { filter: { _id: order._id }, update } })
    if (updates.length === BATCH) await flush()
  }
  await flush()
}

/** Adds search terms to orders from before there was a search. */
export const addSearchTerms = (connection: Connection): Promise<void> =>
  addTermsTo(connection, { searchTerms: { $exists: false } })

/**
 * Adds to all orders what they are found by since: recipient, phone, PIN code, tracking and serial
 * numbers, and the end of the order number.
 */
export const addSearchedCodes = (connection: Connection): Promise<void> =>
  addTermsTo(connection, {})
