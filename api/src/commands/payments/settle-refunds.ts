import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { isPartialRefund, SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
import type { AppContext } from '../../context'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { markRefunded } from './mark-refunded'
import { formatProviderAmount } from './provider-amount'

/** The sum of an order's refunds of one payment that are in these states, in paise. */
export function sumOfRefunds(
  { refunds }: Pick<OrderRecord, 'refunds'>,
  paymentId: string,
  statuses: readonly RefundRecord['status'][],
): number {
  return refunds
    .filter(
      ({ paidOtherwise, status, ...refund }) =>
        refund.paymentId === paymentId && statuses.includes(status) && !paidOtherwise,
    )
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** Whether refunds in these states leave less of the order's payment than the smallest refund. */
export function isWhollyRefunded(
  order: OrderRecord,
  statuses: readonly RefundRecord['status'][],
): boolean {
  if (!order.payment) return false
  const { id, amountPaise } = order.payment
  return amountPaise - sumOfRefunds(order, id, statuses) < SMALLEST_REFUND_PAISE
}

/** Whether every ordered piece was refunded before it was packed, or is to be. */
const areAllRefunded = ({ items, refunds }: Pick<OrderRecord, 'items' | 'refunds'>): boolean =>
  piecesToDeliver(items, refunds).length === 0

/**
 * Whether the shop is refunding the order itself or all of its pieces, or has done so. A failed refund
 * of the order does not count; one of pieces keeps them.
 */
export const isBeingRefunded = (order: Pick<OrderRecord, 'items' | 'refunds'>): boolean =>
  areAllRefunded(order) ||
  order.refunds.some(({ reason, status }) => reason === 'order-refunded' && status !== 'failed')

/** Whether all pieces were refunded and all of that was sent to the buyer. */
const isRefundedByPieces = (order: OrderRecord): boolean =>
  areAllRefunded(order) &&
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
    const detail = `${formatProviderAmount(amountPaise)} (${id}), refunded at the provider`
    return { type: 'refunded', by: 'Razorpay', detail }
  })
  if (refunded) await context.models.orders.markRefundsReviewed(_id)
  return refunded
}
