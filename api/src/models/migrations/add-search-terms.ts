import type { Connection } from '../connect'
import { searchTermsOf } from '../orders/order-search-terms'
import type { StoredOrder } from '../orders/order-schema'

const BATCH = 500

/** Gives orders from before there was a search the words that they are found by. */
export async function addSearchTerms(connection: Connection): Promise<void> {
  const orders = connection.collection<StoredOrder>('orders')
  const without = { searchTerms: { $exists: false } } as const
  const cursor = orders.find(without).project<Pick<StoredOrder, '_id' | 'orderNumber' | 'user'>>({
    orderNumber: 1,
    user: 1,
  })
  let updates: { updateOne: { filter: object; update: object } }[] = []
  const flush = async () => {
    if (updates.length > 0) await orders.bulkWrite(updates, { ordered: false })
    updates = []
  }
  for await (const order of cursor) {
    const update = { $set: { searchTerms: searchTermsOf(order) } }
    updates.push({ updateOne: { filter: { _id: order._id, ...without }, update } })
    if (updates.length === BATCH) await flush()
  }
  await flush()
}
