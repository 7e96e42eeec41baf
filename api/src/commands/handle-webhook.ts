import type { AppContext } from '../context'
import { ProviderError } from '../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../models/orders/order-queries'
import type { StoredWebhook } from '../models/webhooks/webhook-queries'
import { confirmRefund, noteFailedRefund } from './request-refunds'
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
 * Razorpay calls a refund processed once it has passed it on; the bank may send it back days later.
 * So one that failed after it was processed is one that the buyer never got.
 */
async function noteRefund(context: AppContext, webhook: StoredWebhook): Promise<void> {
  const { payments, models } = context
  const { paymentId, refundId, refundStatus } = webhook
  if (!paymentId || !refundStatus) return
  const order = await models.orders.findByPayment(paymentId)
  const refund = order?.refunds.findLast((candidate) => candidate.paymentId === paymentId)
  if (!order || !refund) return
  if (refundStatus === 'failed') {
    // One that is still being asked for is told of by the answer to that; another one is long over.
    const isKnown = refund.refundId ? refund.refundId === refundId : refund.status === 'processed'
    if (!refundId || !isKnown) return
    const now = await readBack(context, order, () => payments.fetchRefund(refundId))
    if (now?.status === 'failed') {
      await noteFailedRefund(context, order, refund, 'It came back after it was sent')
    }
    return
  }
  if (refund.status === 'processed') return
  // The answer to whoever asked for it was lost, or staff have refunded it at the provider.
  const payment = await readBack(context, order, () => payments.fetchPayment(paymentId))
  if (payment?.status === 'refunded') await confirmRefund(context, order, refund, { refundId })
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
