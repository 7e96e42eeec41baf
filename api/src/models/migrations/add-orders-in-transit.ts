import type { Connection } from '../connect'
import type { StoredOrder } from '../order-core/order-schema'

/**
 * Marks orders that older versions have sent as orders in transit. One that an older version sends
 * while both run is marked with the next change of its parcels.
 */
export async function addOrdersInTransit(connection: Connection): Promise<void> {
  await connection.collection<StoredOrder>('orders').updateMany(
    {
      status: { $in: ['paid', 'delivered'] },
      parcelWork: { $exists: false },
      'parcels.state': 'shipped',
      refunds: {
        $not: { $elemMatch: { reason: 'order-refunded', status: { $ne: 'failed' } } },
      },
    },
    { $set: { parcelWork: 'in-transit' }, $inc: { rev: 1 } },
  )
}
