import type { AppContext } from '../context'
import { ProviderError } from '../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../models/orders/order-queries'
import type { StoredRefund } from '../models/orders/order-schema'

async function markRefunded(context: AppContext, order: OrderRecord): Promise<void> {
  const at = context.now()
  await context.models.orders.transition(order._id, 'refund', {
    at,
    event: { type: 'refunded', by: 'Razorpay' },
    set: { refundedAt: at },
    tasks: ['take-back-stock', 'mail-refunded'],
  })
}

/**
 * Writes down that the provider has given a payment back, whoever told of it. The order that it
 * had paid is refunded, and its stock comes back. May be repeated.
 */
export async function confirmRefund(
  context: AppContext,
  order: OrderRecord,
  refund: StoredRefund,
  refundId?: string,
): Promise<void> {
  // First the order, then the note that this refund is done: a crash between repeats both.
  if (refund.reason === 'order-refunded') await markRefunded(context, order)
  const isNews = await context.models.orders.updateRefund(order._id, refund.idempotencyKey, {
    status: 'processed',
    refundId,
  })
  if (isNews) context.metrics.refundEnded('processed')
}

async function requestRefund(
  context: AppContext,
  order: OrderRecord,
  refund: StoredRefund,
): Promise<void> {
  try {
    const { id, status } = await context.payments.refundPayment(refund)
    if (status === 'failed') throw new ProviderError(409, 'The refund has failed')
    await confirmRefund(context, order, refund, id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.error({ err: error, orderId: order._id }, 'the provider refused a refund')
    await context.models.orders.updateRefund(order._id, refund.idempotencyKey, {
      status: 'failed',
    })
    context.metrics.refundEnded('refused')
  }
}

/**
 * Asks the provider for every refund of an order that is decided on and not confirmed. The key
 * that goes with each makes sure that asking again gives nothing back twice.
 * @throws ProviderUnreachableError when it is not known what became of one; then ask again
 */
export async function requestRefunds(context: AppContext, order: OrderRecord): Promise<void> {
  for (const refund of order.refunds) {
    if (refund.status === 'requested') await requestRefund(context, order, refund)
  }
}
