import type { AppContext } from '../context'
import type { OrderRecord } from '../models/orders/order-queries'
import { ProviderError, ProviderUnreachableError } from '../integrations/razorpay/payment-provider'
import { settlePayment } from './settle-payment'

const DAY_MS = 24 * 60 * 60 * 1_000
const BATCH = 100

/**
 * Asks the provider which payments were made for an order, and settles those that were.
 * @throws ProviderUnreachableError when the provider cannot be asked
 */
export async function reconcileOrder(context: AppContext, order: OrderRecord): Promise<void> {
  if (!order.providerOrderId) return
  const payments = await context.payments.listPayments(order.providerOrderId)
  for (const payment of payments) {
    if (payment.status === 'captured' || payment.status === 'authorized') {
      await settlePayment(context, order, payment)
    }
  }
}

/**
 * Finds payments that nobody told the shop of: for unpaid orders, and for those cancelled in the
 * last 24 hours, whose payments go back.
 */
export async function reconcilePayments(context: AppContext): Promise<void> {
  const cancelledAfter = new Date(context.now().getTime() - DAY_MS)
  let afterId: string | undefined
  for (;;) {
    const orders = await context.models.orders.findToReconcile(cancelledAfter, afterId, BATCH)
    for (const order of orders) {
      try {
        await reconcileOrder(context, order)
      } catch (error) {
        const unreachable = error instanceof ProviderUnreachableError
        if (!unreachable && !(error instanceof ProviderError)) throw error
        // A bad answer about one order says nothing of the others; no answer at all does.
        if (unreachable && !error.onlyThisQuestion) return
        context.log.warn({ err: error, orderId: order._id }, 'an order cannot be reconciled')
      }
    }
    afterId = orders.at(-1)?._id
    if (orders.length < BATCH) return
  }
}
