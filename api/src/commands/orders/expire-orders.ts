import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { createProviderThrottle, CONCURRENT_REQUESTS } from '../payments/provider-throttle'
import { reconcileOrder } from '../payments/reconcile-payments'
import { abandonOrder } from './abandon-order'
import { cancelOrder } from './cancel-order'
import { runOrderTasks } from './run-order-tasks'
import { workOnEachOrder } from './work-on-each-order'

const HOUR_MS = 60 * 60 * 1_000
const LATEST_DATE = new Date(8_640_000_000_000_000)

/** Abandons `reserving` orders whose deadline is before `now`: their process has died. */
export async function undoInterruptedOrders(context: AppContext, now: Date): Promise<void> {
  const interrupted = context.models.orders.eachInterrupted(now)
  await workOnEachOrder(context, interrupted, ({ _id }) => abandonOrder(context, _id))
}

/**
 * Abandons the orders that an earlier process was placing when it ended. Call it before the first
 * request is served, so that this process is placing none. `exclusive` means that no other process uses
 * the database.
 */
export async function undoBeforeServing(context: AppContext, exclusive: boolean): Promise<void> {
  // Without other processes, every `reserving` order belongs to a process that has ended.
  await undoInterruptedOrders(context, exclusive ? LATEST_DATE : context.now())
}

/**
 * Cancels unpaid orders whose reservation has expired, unless the provider has a payment. If the provider
 * is unreachable, the stock is released all the same: a payment that arrives later is refunded.
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
      // It was paid or cancelled meanwhile.
      if (!(error instanceof ApiError)) throw error
    }
  }
  await workOnEachOrder(context, context.models.orders.eachExpired(context.now()), expire, {
    atOnce: CONCURRENT_REQUESTS,
    enough: () => signal?.aborted === true,
  })
}

/**
 * Deletes abandoned orders after an hour. Their stock is released once more before that, since a slow
 * process may have reserved a line after its order was abandoned.
 */
export async function removeAbandonedOrders(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - HOUR_MS)
  await workOnEachOrder(context, context.models.orders.eachAbandoned(before), async (order) => {
    await runOrderTasks(context, order, ['release-stock'])
    await context.models.orders.deleteAbandoned(order._id)
  })
}
