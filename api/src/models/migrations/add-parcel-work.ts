import type { Connection } from '../connect'
import type { StoredOrder } from '../order-core/order-schema'

/** Marks paid orders from before there were parcels as orders to pack. */
export async function addParcelWork(connection: Connection): Promise<void> {
  await connection.collection<StoredOrder>('orders').updateMany(
    {
      status: 'paid',
      parcels: { $exists: false },
      parcelWork: { $exists: false },
      refunds: {
        $not: { $elemMatch: { reason: 'order-refunded', status: { $ne: 'failed' } } },
      },
    },
    { $set: { parcelWork: 'to-pack' }, $inc: { rev: 1 } },
  )
}
