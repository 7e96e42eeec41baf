import { hasSentPieces } from '@voltkart/shared/domain/parcels'
import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredOrderEvent } from '../../models/orders/order-schema'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { stopParcels } from '../parcels/change-parcel'

/**
 * Makes a paid order `refunded`, if `event` returns the event for its history: its stock returns, and packed parcels are
 * cancelled. An order stays as it is if anything of it was sent, since those pieces are not in the
 * shop; its refund is listed for staff.
 * @returns the order if it has become refunded
 */
export async function markRefunded(
  context: AppContext,
  id: string,
  event: (order: OrderRecord) => Omit<StoredOrderEvent, 'at'> | undefined,
): Promise<OrderRecord | undefined> {
  const { orders } = context.models
  const outcome = await retryOnConflict(context, id, async (order) => {
    const due = order.status === 'paid' && !hasSentPieces(order.parcels ?? []) && event(order)
    if (!due) return { refunded: undefined }
    const at = context.now()
    const { parcels, tasks } = stopParcels(order, at)
    const refunded = await orders.changeRead(
      order,
      {
        at,
        event: due,
        set: { refundedAt: at },
        unset: ['parcelWork'],
        parcels,
        tasks: [
          'take-back-stock',
          ...tasks,
          // The refund of each piece had its own mail.
          ...(getPiecesToDeliver(order.items, order.refunds).length > 0
            ? (['mail-refunded'] as const)
            : []),
        ],
      },
      'refund',
    )
    return refunded && { refunded }
  })
  return outcome.refunded
}
