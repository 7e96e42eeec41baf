import type { AppContext } from '../context'
import { ProviderError, type ProviderPayment } from '../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../models/orders/order-queries'
import type { StoredWebhook } from '../models/webhooks/webhook-queries'
import { confirmRefund } from './request-refunds'
import { settlePayment } from './settle-payment'

/** Reads a reported payment back: webhooks arrive in any order, and it may have gone on since. */
async function readBack(
  context: AppContext,
  order: OrderRecord,
  paymentId: string,
): Promise<ProviderPayment | undefined> {
  try {
    return await context.payments.fetchPayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, orderId: order._id }, 'a reported payment is not to be found')
    return undefined
  }
}

async function settleReported(
  context: AppContext,
  order: OrderRecord,
  paymentId: string,
): Promise<void> {
  const payment = await readBack(context, order, paymentId)
  if (!payment) return
  try {
    await settlePayment(context, order, payment)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, orderId: order._id }, 'a reported payment cannot be settled')
  }
}

async function noteRefund(context: AppContext, webhook: StoredWebhook): Promise<void> {
  const { paymentId, refundStatus } = webhook
  if (!paymentId || !refundStatus) return
  const order = await context.models.orders.findByPayment(paymentId)
  const refund = order?.refunds.findLast((candidate) => candidate.paymentId === paymentId)
  if (!order || !refund) return
  if (refundStatus === 'failed') {
    context.log.error({ orderId: order._id, paymentId }, 'a refund has failed at the provider')
    await context.models.orders.updateRefund(order._id, refund.idempotencyKey, { status: 'failed' })
    return
  }
  if (refund.status === 'processed') return
  // The answer to whoever asked for it was lost, or is still on its way.
  const payment = await readBack(context, order, paymentId)
  if (payment?.status === 'refunded') await confirmRefund(context, order, refund)
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
