import type { Connection } from '../connect'
import { searchTermsOf } from '../order-core/order-search-terms'
import type { StoredOrder } from '../order-core/order-schema'

const BATCH = 500

/** Adds search terms to orders from before there was a search. */
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
