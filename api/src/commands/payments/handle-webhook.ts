import type { AppContext } from '../../context'
import { ProviderError } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredWebhook } from '../../models/webhooks/webhook-queries'
import { followRefunds, recordOf } from './follow-refunds'
import { followRefund } from './refund-outcome'
import { tryTasksOf } from '../orders/run-order-tasks'
import { settlePayment } from './settle-payment'

/** Reads what was reported back: webhooks arrive in any order, and it may have gone on since. */
async function readBack<Reported>(
  context: AppContext,
  order: OrderRecord,
  ask: () => Promise<Reported>,
): Promise<Reported | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, orderId: order._id }, 'what was reported is not to be found')
    return undefined
  }
}

async function settleReported(
  context: AppContext,
  order: OrderRecord,
  paymentId: string,
): Promise<void> {
  const payment = await readBack(context, order, () => context.payments.fetchPayment(paymentId))
  if (!payment) return
  try {
    await settlePayment(context, order, payment)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, orderId: order._id }, 'a reported payment cannot be settled')
  }
}

/**
 * What became of a refund, of the shop's own or of one that was made in Razorpay's dashboard. Razorpay
 * calls a refund processed once it has passed it on; the bank may send it back days later. So one
 * that failed after it was processed is one that the buyer never got.
 */
async function noteRefund(context: AppContext, webhook: StoredWebhook): Promise<void> {
  const { payments, models } = context
  const { paymentId, refundId, providerOrderId } = webhook
  if (!paymentId) return
  const order =
    (await models.orders.findByPayment(paymentId)) ??
    (providerOrderId ? await models.orders.findByProviderOrder(providerOrderId) : undefined)
  if (!order) return
  const made = refundId
    ? await readBack(context, order, () => payments.fetchRefund(refundId))
    : undefined
  const record = made && recordOf(order, made)
  if (record) await followRefund(context, order, record, made)
  else {
    const payment = await readBack(context, order, () => payments.fetchPayment(paymentId))
    if (!payment || payment.orderId !== order.providerOrderId) return
    await followRefunds(context, order, payment)
  }
  await tryTasksOf(context, order._id)
}

/**
 * Does what a kept webhook asks for. May be repeated.
 * @throws ProviderUnreachableError when the provider cannot be asked; then handle it again later
 */
export async function handleWebhook(context: AppContext, webhook: StoredWebhook): Promise<void> {
  const { providerOrderId, paymentId } = webhook
  if (webhook.refundStatus) await noteRefund(context, webhook)
  else if (providerOrderId && paymentId) {
    const order = await context.models.orders.findByProviderOrder(providerOrderId)
    if (order && webhook.event === 'payment.failed') {
      context.metrics.paymentEnded('failed')
      await context.models.orders.addEvent(order._id, {
        type: 'payment-failed',
        at: webhook.receivedAt,
        by: order.user.name,
        detail: [paymentId, webhook.detail].filter(Boolean).join(': '),
      })
    } else if (order) await settleReported(context, order, paymentId)
  }
  await context.models.webhooks.markHandled(webhook._id, context.now())
}
