import { messages } from '@voltkart/shared/contract/messages'
import type { Uses, AppContext } from '../../context'
import { conflict, ApiError } from '../../errors'
import type { Actor } from '../../actor'
import {
  type ProviderOrder,
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { requireOwnOrder } from '../../policies/orders'
import { createConsent } from '../shop/shop-terms'

/**
 * Does work that needs the payment provider for a request.
 * @throws ApiError `PAYMENT_PROVIDER` for an error of the provider
 */
export async function mapProviderErrors<Result>(
  { log }: Pick<AppContext, 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof ProviderUnreachableError)) throw error
    log.warn({ err: error }, 'the payment provider refused the request')
    throw new ApiError('PAYMENT_PROVIDER', messages.paymentProvider)
  }
}

type Paying = Uses<'orders' | 'pages' | 'payLinks', 'now' | 'payments'>

function toProviderOrder(order: OrderRecord, id: string): ProviderOrder {
  return { id, amount: order.totalPricePaise, currency: 'INR', receipt: order._id }
}

/**
 * Returns the provider's order for an unpaid order, and creates it if there is none. Concurrent calls
 * get the one that was stored first. If staff have placed the order, the customer consents to the
 * shop's pages by this call, and the last consent counts.
 * @throws ApiError 409 if it is not unpaid
 * @throws ProviderError or ProviderUnreachableError; the provider's order is not stored
 */
export async function getProviderOrder(
  context: Paying,
  order: OrderRecord,
): Promise<ProviderOrder> {
  if (order.status !== 'unpaid') throw conflict(messages.paymentNotDue)
  if (order.placedBy) {
    await context.models.payLinks.recordConsent(order._id, await createConsent(context))
  }
  if (order.providerOrderId) return toProviderOrder(order, order.providerOrderId)
  const created = await context.payments.createOrder({
    amountPaise: order.totalPricePaise,
    receipt: order._id,
  })
  if (await context.models.orders.rememberProviderOrder(order._id, created.id)) {
    return toProviderOrder(order, created.id)
  }
  const now = await context.models.orders.findVisible(order._id)
  if (now?.status !== 'unpaid' || !now.providerOrderId) throw conflict(messages.paymentNotDue)
  return toProviderOrder(now, now.providerOrderId)
}

/**
 * The provider's order for an account's own order, as {@link getProviderOrder} returns it.
 * `amountPaise` must equal the order's total.
 * @throws ApiError 404 if it is not this account's order, 409 if it is not unpaid or the amount differs
 * @throws ProviderError or ProviderUnreachableError; the provider's order is not stored
 */
export async function createPaymentOrder(
  context: Paying,
  actor: Actor,
  orderId: string,
  amountPaise: number,
): Promise<ProviderOrder> {
  const order = requireOwnOrder(actor, await context.models.orders.findVisible(orderId))
  if (order.status !== 'unpaid') throw conflict(messages.paymentNotDue)
  if (amountPaise !== order.totalPricePaise) throw conflict(messages.paymentAmountDiffers)
  return getProviderOrder(context, order)
}
