import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { Actor } from '../../actor'
import type { ProviderOrder } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { ownOrder } from '../../policies/orders'

function asProviderOrder(order: OrderRecord, id: string): ProviderOrder {
  return { id, amount: order.totalPricePaise, currency: 'INR', receipt: order._id }
}

/**
 * The provider's order for an unpaid order: the one it has, or a new one. Of two that were made at
 * once the first stored one counts for both callers. `amountPaise` must be the order's own total.
 * @throws ApiError 404 when it is not this account's order, 409 when nothing is due or the amount
 * differs
 * @throws ProviderError or ProviderUnreachableError; the order stays as it was
 */
export async function createPaymentOrder(
  context: AppContext,
  actor: Actor,
  orderId: string,
  amountPaise: number,
): Promise<ProviderOrder> {
  const order = ownOrder(actor, await context.models.orders.findVisible(orderId))
  if (order.status !== 'unpaid') throw conflict(messages.paymentNotDue)
  if (amountPaise !== order.totalPricePaise) throw conflict(messages.paymentAmountDiffers)
  if (order.providerOrderId) return asProviderOrder(order, order.providerOrderId)
  const created = await context.payments.createOrder({
    amountPaise: order.totalPricePaise,
    receipt: order._id,
  })
  if (await context.models.orders.rememberProviderOrder(order._id, created.id)) {
    return asProviderOrder(order, created.id)
  }
  const now = await context.models.orders.findVisible(order._id)
  if (now?.status !== 'unpaid' || !now.providerOrderId) throw conflict(messages.paymentNotDue)
  return asProviderOrder(now, now.providerOrderId)
}
