import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { isWhollyRefunded } from '@voltkart/shared/domain/refunded-orders'
import { isPartialRefund } from '@voltkart/shared/domain/refunds'
import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/order-core/order-record'
import { markRefunded } from './mark-refunded'
import { formatMinorUnits } from '@voltkart/shared/domain/money'

/** Whether all pieces were refunded and all of these refunds were sent to the buyer. */
const isRefundedByPieces = (order: OrderRecord): boolean =>
  piecesToDeliver(order.items, order.refunds).length === 0 &&
  order.refunds.every(({ reason, status }) => !isPartialRefund(reason) || status === 'processed')

/**
 * Makes a paid order `refunded` if all of its pieces were refunded, or its whole payment was refunded
 * at the provider; its stock returns. Idempotent.
 * @returns the order if it has become refunded
 */
export async function settleRefunds(
  context: AppContext,
  { _id }: { _id: string },
): Promise<OrderRecord | undefined> {
  const refunded = await markRefunded(context, _id, (order) => {
    if (!order.payment) return undefined
    if (isRefundedByPieces(order)) return { type: 'refunded', by: 'The shop' }
    if (!isWhollyRefunded(order, ['processed'])) return undefined
    const { id, amountPaise } = order.payment
    const detail = `${formatMinorUnits(amountPaise)} (${id}), refunded at the provider`
    return { type: 'refunded', by: 'Razorpay', detail }
  })
  if (refunded) await context.models.orderRefunds.markRefundsReviewed(_id)
  return refunded
}
