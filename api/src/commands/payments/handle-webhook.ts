import type { AppContext } from '../../context'
import { ProviderError } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredWebhook } from '../../models/webhooks/webhook-queries'
import { followRefunds, toRefundRecord } from '../refunds/follow-refunds'
import { followRefund } from '../refunds/refund-outcome'
import { tryStoredTasks } from '../orders/run-order-tasks'
import { settlePayment } from './settle-payment'
import { isDatabaseAway } from '../../models/database-errors'
import { getExpiredBefore } from '../../models/leases/hold-lease'
import { forEachConcurrently } from '../for-each-concurrently'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
} from '../../integrations/razorpay/provider-throttle'

/**
 * Reads the current state of the reported record: webhooks arrive in any order, and its state may
 * have changed since.
 */
async function readBack<Reported>(
  context: AppContext,
  order: OrderRecord,
  read: () => Promise<Reported>,
): Promise<Reported | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn(
      { err: error, orderId: order._id },
      'the payment or refund of a webhook was not found',
    )
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
 * Records the new state of a refund, of the shop's own or of one made in Razorpay's dashboard. For
 * Razorpay `processed` means sent to the bank, which may return it days later. A refund that fails
 * after it was processed did not reach the buyer.
 */
async function recordRefund(context: AppContext, webhook: StoredWebhook): Promise<void> {
  const { payments, models } = context
  const { paymentId, refundId, providerOrderId } = webhook
  if (!paymentId) return
  const order =
    (await models.orderRefunds.findByPayment(paymentId)) ??
    (providerOrderId ? await models.orders.findByProviderOrder(providerOrderId) : undefined)
  if (!order) return
  const refund = refundId
    ? await readBack(context, order, () => payments.fetchRefund(refundId))
    : undefined
  const record = refund && toRefundRecord(order, refund)
  if (record) await followRefund(context, order, record, refund)
  else {
    const payment = await readBack(context, order, () => payments.fetchPayment(paymentId))
    if (!payment || payment.orderId !== order.providerOrderId) return
    await followRefunds(context, order, payment)
  }
  await tryStoredTasks(context, order._id)
}

/**
 * Handles a stored webhook. Idempotent.
 * @throws ProviderUnreachableError; handle it again later
 */
export async function handleWebhook(context: AppContext, webhook: StoredWebhook): Promise<void> {
  const { providerOrderId, paymentId } = webhook
  if (webhook.refundStatus) await recordRefund(context, webhook)
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

/**
 * Handles stored webhooks whose handling was interrupted or failed.
 * @throws if the database is unreachable
 */
export async function handleWaitingWebhooks(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const before = getExpiredBefore(context.now(), 'webhook')
  const throttle = createProviderThrottle({ signal })
  const handle = async (webhook: StoredWebhook) => {
    try {
      await throttle.run(() => handleWebhook(context, webhook))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (throttle.isOver()) return
      context.log.warn({ err: error, event: webhook.event }, 'a webhook has to wait')
    }
  }
  const unhandled = context.models.webhooks.eachUnhandled(before)
  await forEachConcurrently(unhandled, CONCURRENT_REQUESTS, handle, throttle.isOver)
}
