import { SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
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

/** Whether the shop is refunding the order itself, or has done so. A failed refund does not count. */
export const isBeingRefunded = ({ refunds }: Pick<OrderRecord, 'refunds'>): boolean =>
  refunds.some(({ reason, status }) => reason === 'order-refunded' && status !== 'failed')

/**
 * Makes a paid order `refunded` if its whole payment was refunded at the provider; its stock returns.
 * Idempotent.
 */
export async function settleRefunds(context: AppContext, { _id }: { _id: string }): Promise<void> {
  const refunded = await markRefunded(context, _id, (order) => {
    if (!order.payment || !isWhollyRefunded(order, ['processed'])) return undefined
    const { id, amountPaise } = order.payment
    const detail = `${formatProviderAmount(amountPaise)} (${id}), refunded at the provider`
    return { type: 'refunded', by: 'Razorpay', detail }
  })
  if (refunded) await context.models.orders.markRefundsReviewed(_id)
}
