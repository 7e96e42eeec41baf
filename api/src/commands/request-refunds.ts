import type { AppContext } from '../context'
import { ProviderError } from '../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../models/orders/order-queries'
import type { StoredRefund } from '../models/orders/order-schema'
import { confirmRefund, followRefund, noteFailedRefund } from './refund-outcome'

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
    await followRefund(context, order, refund, await context.payments.refundPayment(refund))
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
