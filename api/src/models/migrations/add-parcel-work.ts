import type { Connection } from '../connect'
import type { StoredOrder } from '../orders/order-schema'

/** Lists the paid orders from before there were parcels as those to pack. */
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
