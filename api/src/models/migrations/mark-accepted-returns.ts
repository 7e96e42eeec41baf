import type { Connection } from '../connect'
import type { StoredOrder } from '../order-core/order-schema'

/**
 * Marks returns that were received by older versions as accepted: their pieces went into the stock,
 * or were written off, when they were received, and their units are free.
 */
export async function markAcceptedReturns(connection: Connection): Promise<void> {
  const isOlder = { received: { $exists: true }, acceptedAt: { $exists: false } }
  await connection.collection<StoredOrder>('orders').updateMany(
    // Only orders with returns have the time, which is indexed.
    { returnRequestedAt: { $exists: true }, returns: { $elemMatch: isOlder } },
    { $set: { 'returns.$[one].acceptedAt': new Date() }, $inc: { rev: 1 } },
    {
      arrayFilters: [{ 'one.received': { $exists: true }, 'one.acceptedAt': { $exists: false } }],
    },
  )
}
