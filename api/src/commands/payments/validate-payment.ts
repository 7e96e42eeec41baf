import type { CheckoutResult } from '@voltkart/shared/contract/payment'
import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { Actor } from '../../actor'
import { ProviderError, type ProviderPayment } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { ownsOrder } from '../../policies/orders'
import { settlePayment } from './settle-payment'

async function recordFailedTry(
  context: AppContext,
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
  context: AppContext,
  order: OrderRecord,
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    return await context.payments.fetchPayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw await recordFailedTry(context, order, 'The provider does not know this payment')
  }
}

/**
 * Verifies what the checkout window handed back: its signature over the provider order that the
 * server remembered, then the payment itself, read from the provider. Then settles the order.
 * @throws ApiError `PAYMENT_INVALID` when anything is not as it must be; the try is recorded
 * @throws ProviderUnreachableError when the provider cannot be asked
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
  const signed = context.payments.isCheckoutSigned({
    providerOrderId: order.providerOrderId ?? '',
    paymentId: result.razorpay_payment_id,
    signature: result.razorpay_signature,
  })
  if (!signed) throw await recordFailedTry(context, order, 'The signature is not the provider’s')
  const payment = await readBack(context, order, result.razorpay_payment_id)
  const settlement = await settlePayment(context, order, payment)
  if (settlement.outcome === 'paid') return settlement.order
  if (settlement.outcome === 'not-payable') {
    throw await recordFailedTry(context, order, settlement.reason)
  }
  const detail = 'The payment is given back'
  const isPayable = settlement.order.status === 'unpaid'
  const message = isPayable ? messages.paymentReturned : messages.paymentGivenBack
  throw await recordFailedTry(context, order, detail, message)
}
