import type { AppContext } from '../context'
import { ProviderError } from '../integrations/razorpay/payment-provider'
import type { AuditNote } from '../models/audit/audit-schema'
import type { OrderRecord } from '../models/orders/order-queries'
import type { StoredOrderEvent, StoredRefund } from '../models/orders/order-schema'

export interface RefundConfirmation {
  refundId?: string | undefined
  /** Who says so, and how, if it is not the provider. */
  by?: string
  detail?: string
  note?: AuditNote | undefined
}

async function markRefunded(context: AppContext, order: OrderRecord, by: string): Promise<void> {
  const at = context.now()
  await context.models.orders.transition(order._id, 'refund', {
    at,
    event: { type: 'refunded', by },
    set: { refundedAt: at },
    tasks: ['take-back-stock', 'mail-refunded'],
  })
}

/**
 * Writes down that a payment has gone back, whoever told of it. The order that it had paid is
 * refunded, and its stock comes back. May be repeated.
 */
export async function confirmRefund(
  context: AppContext,
  order: OrderRecord,
  refund: StoredRefund,
  { refundId, by = 'Razorpay', detail, note }: RefundConfirmation = {},
): Promise<void> {
  // First the order, then the note that this refund is done: a crash between repeats both.
  if (refund.reason === 'order-refunded') await markRefunded(context, order, by)
  const hadFailed = order.events.some(({ type }) => type === 'refund-failed')
  const event: StoredOrderEvent = {
    type: 'refunded',
    at: context.now(),
    by,
    detail: detail ?? refund.paymentId,
  }
  const isNews = await context.models.orders.updateRefund(order._id, refund.idempotencyKey, {
    status: 'processed',
    refundId,
    event: hadFailed ? event : undefined,
    note,
  })
  if (isNews) context.metrics.refundEnded('processed')
}

/** Writes down that a payment did not go back, for staff to see and settle. May be repeated. */
export async function noteFailedRefund(
  context: AppContext,
  order: OrderRecord,
  refund: StoredRefund,
  detail: string,
): Promise<void> {
  const isNews = await context.models.orders.updateRefund(order._id, refund.idempotencyKey, {
    status: 'failed',
    event: { type: 'refund-failed', at: context.now(), by: 'Razorpay', detail },
  })
  if (!isNews) return
  context.log.error({ orderId: order._id, paymentId: refund.paymentId, detail }, 'a refund failed')
  context.metrics.refundEnded('refused')
}

/** Whether the money has gone back some other way, such as by hand at the provider. */
async function isRefunded(context: AppContext, { paymentId }: StoredRefund): Promise<boolean> {
  try {
    return (await context.payments.fetchPayment(paymentId)).status === 'refunded'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return false
  }
}

async function requestRefund(
  context: AppContext,
  order: OrderRecord,
  refund: StoredRefund,
): Promise<void> {
  try {
    const { id, status } = await context.payments.refundPayment(refund)
    if (status === 'failed') throw new ProviderError(409, 'The refund has failed')
    await confirmRefund(context, order, refund, { refundId: id })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (await isRefunded(context, refund)) await confirmRefund(context, order, refund)
    else await noteFailedRefund(context, order, refund, error.message)
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
