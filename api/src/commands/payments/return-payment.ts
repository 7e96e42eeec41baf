import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import type { UnsettledReason } from '../../observability/metrics'
import type { ProviderPayment } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { formatProviderAmount } from './provider-amount'
import { runOrderTasks } from '../orders/run-order-tasks'

/** Why a captured payment does not settle its order; `text` is what its history says. */
export interface Unsettled {
  reason: UnsettledReason
  text: string
}

/** Why an order that is no longer unpaid is not settled by a payment. */
export function whyClosed({ status }: Pick<OrderRecord, 'status'>): Unsettled {
  if (status === 'cancelled') return { reason: 'order-closed', text: 'the order is cancelled' }
  return { reason: 'second-payment', text: 'the order was paid by another payment' }
}

/**
 * Gives a captured payment back that does not settle its order: writes down why and what, then asks
 * the provider for it. May be repeated, also at once: one payment is one refund.
 * @returns the order as it is then
 */
export async function returnPayment(
  context: AppContext,
  order: OrderRecord,
  payment: ProviderPayment,
  { reason, text }: Unsettled,
): Promise<OrderRecord> {
  const left = payment.amount - payment.amountRefunded
  if (left <= 0) return order
  const tried = order.refunds.find(({ paymentId }) => paymentId === payment.id)
  // It is asked for again once the order is closed; until then it is looked at every minute.
  if (tried?.status === 'failed' && order.status === 'unpaid') return order
  const at = context.now()
  const { currency } = payment
  const amount = formatProviderAmount(payment.amount, currency)
  const changed = await context.models.orders.addRefund(
    order._id,
    {
      paymentId: payment.id,
      amountPaise: left,
      ...(currency === 'INR' ? {} : { currency }),
      idempotencyKey: randomUUID(),
      reason: 'order-not-payable',
      status: 'requested',
    },
    at,
    'The shop',
    false,
    {
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
  // Written down already; when the provider cannot be asked just now, the job asks again.
  await runOrderTasks(context, changed, ['request-refunds']).catch((error: unknown) => {
    context.log.warn({ err: error, orderId: order._id }, 'a refund has to wait')
  })
  return changed
}
