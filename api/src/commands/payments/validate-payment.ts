import type { CheckoutResult } from '@voltkart/shared/contract/payment'
import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext, Uses } from '../../context'
import { ApiError } from '../../errors'
import type { Actor } from '../../actor'
import { ProviderError, type ProviderPayment } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { ownsOrder } from '../../policies/orders'
import { settlePayment } from './settle-payment'

/**
 * Returns the order if a payment that the server has verified has settled it. Nothing that the client
 * sends is trusted.
 * @throws ApiError `PAYMENT_INVALID` otherwise
 */
export async function confirmPaid(
  { models }: Uses<'orders'>,
  order: OrderRecord,
): Promise<OrderRecord> {
  const now = order.payment ? order : await models.orders.findVisible(order._id)
  if (now?.payment && (now.status === 'paid' || now.status === 'delivered')) return now
  throw new ApiError('PAYMENT_INVALID', messages.paymentInvalid)
}

async function recordFailedAttempt(
  context: Uses<'orders', 'metrics' | 'now'>,
  order: OrderRecord,
  detail: string,
  message: string = messages.paymentInvalid,
) {
  context.metrics.paymentEnded('rejected')
  await context.models.orders.addEvent(order._id, {
    type: 'payment-failed',
    at: context.now(),
    by: order.user.name,
    detail,
  })
  return new ApiError('PAYMENT_INVALID', message)
}

async function readBack(
  context: Uses<'orders', 'metrics' | 'now' | 'payments'>,
  order: OrderRecord,
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    return await context.payments.fetchPayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw await recordFailedAttempt(context, order, 'The provider does not know this payment')
  }
}

/** Whether the result of the checkout window belongs to this order and the provider has signed it. */
export function isResultFor(
  { payments }: Pick<AppContext, 'payments'>,
  { providerOrderId }: OrderRecord,
  result: CheckoutResult,
): boolean {
  if (providerOrderId === undefined || providerOrderId !== result.razorpay_order_id) return false
  return payments.isCheckoutSigned({
    providerOrderId,
    paymentId: result.razorpay_payment_id,
    signature: result.razorpay_signature,
  })
}

/**
 * Verifies the result of the checkout window for an order: its signature with the stored id of the
 * provider's order, then the payment as read from the provider. Then it settles the order.
 * @throws ApiError `PAYMENT_INVALID` if it does not settle the order; the attempt is recorded
 * @throws ProviderUnreachableError
 */
export async function settleResult(
  context: AppContext,
  order: OrderRecord,
  result: CheckoutResult,
): Promise<OrderRecord> {
  if (!isResultFor(context, order, result))
    throw await recordFailedAttempt(context, order, 'The signature is not the provider’s')
  const payment = await readBack(context, order, result.razorpay_payment_id)
  const settlement = await settlePayment(context, order, payment)
  if (settlement.outcome === 'paid') return settlement.order
  if (settlement.outcome === 'not-payable') {
    throw await recordFailedAttempt(context, order, settlement.reason)
  }
  const detail = 'The payment is given back'
  const isPayable = settlement.order.status === 'unpaid'
  const message = isPayable ? messages.paymentReturned : messages.paymentGivenBack
  throw await recordFailedAttempt(context, order, detail, message)
}

/**
 * The same for the account whose order it is.
 * @throws ApiError `PAYMENT_INVALID` if it is of no order of this account, or does not settle it
 * @throws ProviderUnreachableError
 */
export async function validatePayment(
  context: AppContext,
  actor: Actor,
  result: CheckoutResult,
): Promise<OrderRecord> {
  const order = await context.models.orders.findByProviderOrder(result.razorpay_order_id)
  if (!order || !ownsOrder(actor, order)) {
    throw new ApiError('PAYMENT_INVALID', messages.paymentInvalid)
  }
  return settleResult(context, order, result)
}
