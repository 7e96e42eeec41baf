import type { AppContext } from '../../context'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { orderTasks } from '../../models/orders/order-schema'
import { createProviderThrottle, CONCURRENT_REQUESTS } from '../payments/provider-throttle'
import { runOrderTasks } from './run-order-tasks'
import { workOnEachOrder } from './work-on-each-order'

/** The tasks that need no request to the provider. */
const ownTasks = orderTasks.filter((task) => task !== 'request-refunds')

async function finishRefunds(context: AppContext, signal: AbortSignal | undefined): Promise<void> {
  const throttle = createProviderThrottle({ signal })
  const finish = async (order: OrderRecord) => {
    try {
      await throttle.run(() => runOrderTasks(context, order, ['request-refunds']))
    } catch (error) {
      if (!(error instanceof ProviderUnreachableError)) throw error
      context.log.warn({ err: error, orderId: order._id }, 'a refund waits for the provider')
    }
  }
  const waiting = context.models.orders.eachWithTasks(['request-refunds'])
  await workOnEachOrder(context, waiting, finish, {
    atOnce: CONCURRENT_REQUESTS,
    enough: throttle.isOver,
  })
}

/**
 * Runs the open tasks of orders, which an interrupted process has left. Refunds are requested last:
 * they may wait for the provider, and no other task may wait with them.
 */
export async function finishOrderTasks(context: AppContext, signal?: AbortSignal): Promise<void> {
  await workOnEachOrder(context, context.models.orders.eachWithTasks(ownTasks), (order) =>
    runOrderTasks(
      context,
      order,
      order.tasks.filter((task) => task !== 'request-refunds'),
    ),
  )
  await finishRefunds(context, signal)
}
