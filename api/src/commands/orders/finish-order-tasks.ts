import type { AppContext } from '../../context'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { documentTasks } from '../../models/orders/order-document-queries'
import { workTasks, type WorkTask } from '../../models/orders/order-tasks'
import { readShopTerms } from '../shop/shop-terms'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
} from '../../integrations/razorpay/provider-throttle'
import { runOrderTasks } from './run-order-tasks'
import { isDatabaseAway } from '../../models/database-errors'
import { forEachConcurrently } from '../for-each-concurrently'

/** The concurrency of work that needs the database only. */
const ORDERS_AT_ONCE = 8

/**
 * Runs work for each order, at most `atOnce` concurrently, until `enough` returns true. A failure
 * is logged and left to a later run; the other orders continue.
 * @throws if the database is unreachable
 */
export async function forEachOrder(
  context: AppContext,
  orders: AsyncIterable<OrderRecord>,
  work: (order: OrderRecord) => Promise<unknown>,
  { atOnce = ORDERS_AT_ONCE, enough }: { atOnce?: number; enough?: () => boolean } = {},
): Promise<void> {
  const tryOne = async (order: OrderRecord) => {
    try {
      await work(order)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, orderId: order._id }, 'work on an order has failed')
    }
  }
  await forEachConcurrently(orders, atOnce, tryOne, enough)
}

/** The tasks that need neither the provider nor the shop's profile nor the mail server. */
const localTasks = workTasks.filter(
  (task) =>
    task !== 'request-refunds' &&
    !documentTasks.some((documentTask: WorkTask) => documentTask === task),
)

async function finishRefunds(context: AppContext, signal: AbortSignal | undefined): Promise<void> {
  const throttle = createProviderThrottle({ signal })
  const finish = async (order: OrderRecord) => {
    try {
      await throttle.run(async () => {
        await runOrderTasks(context, order, ['request-refunds'])
      })
    } catch (error) {
      if (!(error instanceof ProviderUnreachableError)) throw error
      context.log.warn({ err: error, orderId: order._id }, 'a refund waits for the provider')
    }
  }
  const waitingOrders = context.models.orderWork.eachWithTasks(['request-refunds'])
  await forEachOrder(context, waitingOrders, finish, {
    atOnce: CONCURRENT_REQUESTS,
    enough: throttle.isOver,
  })
}

/**
 * Issues documents. Invoices that wait for the State of delivery are skipped, as are those that wait
 * for an HSN code while the profile has no default, so that any number of them costs nothing.
 */
async function finishDocuments(context: AppContext): Promise<void> {
  const { gst } = await readShopTerms(context)
  const excluded = gst ? (gst.defaultHsn ? 'without-state' : 'without-hsn') : 'all'
  const orders = context.models.orderDocuments.eachWithDocumentTasks(excluded)
  await forEachOrder(context, orders, (order) =>
    runOrderTasks(
      context,
      order,
      documentTasks.filter((task) => order.tasks.includes(task)),
    ),
  )
}

/**
 * Runs the open tasks of orders that an interrupted process has left. Refunds are requested last:
 * they may wait for the provider, and no other task may wait with them.
 */
export async function finishOrderTasks(context: AppContext, signal?: AbortSignal): Promise<void> {
  await forEachOrder(context, context.models.orderWork.eachWithTasks(localTasks), (order) =>
    runOrderTasks(
      context,
      order,
      order.tasks.filter((task) => task !== 'request-refunds'),
    ),
  )
  await finishDocuments(context)
  await finishRefunds(context, signal)
}
