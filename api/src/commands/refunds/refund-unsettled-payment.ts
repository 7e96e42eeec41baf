import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import type { UnsettledReason } from '../../observability/metrics'
import type { ProviderPayment } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { formatMinorUnits } from '@voltkart/shared/domain/money'
import { runOrderTasks } from '../orders/run-order-tasks'

/** Why a captured payment does not settle its order; `text` is shown in its history. */
export interface Unsettled {
  reason: UnsettledReason
  text: string
}

/** Why a payment does not settle an order that is no longer unpaid. */
export function getClosedReason({ status }: Pick<OrderRecord, 'status'>): Unsettled {
  if (status === 'cancelled') return { reason: 'order-closed', text: 'the order is cancelled' }
  return { reason: 'second-payment', text: 'the order was paid by another payment' }
}

/**
 * Refunds a captured payment that does not settle its order: stores the reason and the refund, then
 * requests it from the provider. Idempotent, also concurrently: one payment has one such refund.
 * @returns the order after the change
 */
export async function refundUnsettledPayment(
  context: AppContext,
  order: OrderRecord,
  payment: ProviderPayment,
  { reason, text }: Unsettled,
): Promise<OrderRecord> {
  const refundable = payment.amount - payment.amountRefunded
  if (refundable <= 0) return order
  const tried = order.refunds.find(({ paymentId }) => paymentId === payment.id)
  // An unpaid order is reconciled every minute. A failed refund is requested again once it is closed.
  if (tried?.status === 'failed' && order.status === 'unpaid') return order
  const at = context.now()
  const { currency } = payment
  const amount = formatMinorUnits(payment.amount, currency)
  const changed = await context.models.orderRefunds.addRefund(
    order._id,
    {
      paymentId: payment.id,
      amountPaise: refundable,
      ...(currency === 'INR' ? {} : { currency }),
      idempotencyKey: randomUUID(),
      reason: 'order-not-payable',
      status: 'requested',
    },
    {
      at,
      by: 'The shop',
      because: {
        type: 'payment-unsettled',
        at,
        by: 'Razorpay',
        detail: `${amount} (${payment.id}): ${text}`,
      },
    },
  )
  if (!changed) return order
  if (!tried) {
    context.metrics.paymentEnded('given-back')
    context.metrics.paymentUnsettled(reason)
  }
  // The refund is stored: if the provider is unreachable, the job requests it later.
  await runOrderTasks(context, changed, ['request-refunds']).catch((error: unknown) => {
    context.log.warn({ err: error, orderId: order._id }, 'a refund has to wait')
  })
  return changed
}
