import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
} from '../../integrations/razorpay/provider-throttle'
import { reconcileOrder } from './reconcile-payments'
import { cancelOrder } from '../placing/cancel-order'
import { forEachOrder } from '../orders/finish-order-tasks'

/**
 * Cancels unpaid orders whose reservation has expired, unless the provider has a payment. If the
 * provider is unreachable, the stock is still released: a payment that arrives later is refunded.
 */
export async function expireOrders(context: AppContext, signal?: AbortSignal): Promise<void> {
  const throttle = createProviderThrottle({ pausesMs: [] })
  const expire = async (order: OrderRecord) => {
    try {
      if (!throttle.isOver()) await throttle.run(() => reconcileOrder(context, order))
    } catch (error) {
      const unreachable = error instanceof ProviderUnreachableError
      if (!unreachable && !(error instanceof ProviderError)) throw error
    }
    try {
      await cancelOrder(context, order._id, 'The shop')
    } catch (error) {
      // It was paid or cancelled in the meantime.
      if (!(error instanceof ApiError)) throw error
    }
  }
  await forEachOrder(context, context.models.orderWork.eachExpired(context.now()), expire, {
    atOnce: CONCURRENT_REQUESTS,
    enough: () => signal?.aborted === true,
  })
}
