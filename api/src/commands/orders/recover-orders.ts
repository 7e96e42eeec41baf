import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import { isDatabaseAway } from '../../models/connect'
import type { OrderRecord } from '../../models/orders/order-queries'
import { orderTasks } from '../../models/orders/order-schema'
import type { StoredWebhook } from '../../models/webhooks/webhook-queries'
import { abandonOrder } from './abandon-order'
import { createProviderThrottle, CONCURRENT_REQUESTS } from '../payments/provider-throttle'
import { cancelOrder } from './cancel-order'
import { handleWebhook } from '../payments/handle-webhook'
import { onEach } from '../on-each'
import { reconcileOrder } from '../payments/reconcile-payments'
import { runOrderTasks } from './run-order-tasks'

const HOUR_MS = 60 * 60 * 1_000
/** A webhook is first handled by the process that took it in; this long it is left to it. */
const WEBHOOK_GRACE_MS = 15_000
/** Orders that are worked on at once where nobody but the database is asked. */
const ORDERS_AT_ONCE = 8
/** All work that needs nobody but the shop itself. */
const ownTasks = orderTasks.filter((task) => task !== 'request-refunds')

/** Works on orders, some at once. Where it fails it is tried again later; the others go on. */
async function workOnEach(
  context: AppContext,
  orders: AsyncIterable<OrderRecord>,
  work: (order: OrderRecord) => Promise<void>,
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
  await onEach(orders, atOnce, tryOne, enough)
}

/** Undoes orders whose placing was interrupted: their process should have ended it before `now`. */
export async function undoInterruptedOrders(context: AppContext, now: Date): Promise<void> {
  const interrupted = context.models.orders.eachInterrupted(now)
  await workOnEach(context, interrupted, ({ _id }) => abandonOrder(context, _id))
}

async function finishRefunds(context: AppContext, signal: AbortSignal | undefined): Promise<void> {
  const turn = createProviderThrottle({ signal })
  const finish = async (order: OrderRecord) => {
    try {
      await turn.ask(() => runOrderTasks(context, order, ['request-refunds']))
    } catch (error) {
      if (!(error instanceof ProviderUnreachableError)) throw error
      context.log.warn({ err: error, orderId: order._id }, 'a refund waits for the provider')
    }
  }
  const waiting = context.models.orders.eachWithTasks(['request-refunds'])
  await workOnEach(context, waiting, finish, { atOnce: CONCURRENT_REQUESTS, enough: turn.isOver })
}

/**
 * Does what changes of state have left to do when something interrupted it. Refunds come last and
 * apart: they may have to wait for the provider, and nothing else is to wait with them.
 */
export async function finishOrderTasks(context: AppContext, signal?: AbortSignal): Promise<void> {
  await workOnEach(context, context.models.orders.eachWithTasks(ownTasks), (order) =>
    runOrderTasks(
      context,
      order,
      order.tasks.filter((task) => task !== 'request-refunds'),
    ),
  )
  await finishRefunds(context, signal)
}

/**
 * Cancels unpaid orders whose reservation has run out, unless the provider has a payment. Stock does
 * not wait for a provider that cannot be asked: a payment that shows up later goes back.
 */
export async function expireOrders(context: AppContext, signal?: AbortSignal): Promise<void> {
  const turn = createProviderThrottle({ pausesMs: [] })
  const expire = async (order: OrderRecord) => {
    try {
      if (!turn.isOver()) await turn.ask(() => reconcileOrder(context, order))
    } catch (error) {
      const unreachable = error instanceof ProviderUnreachableError
      if (!unreachable && !(error instanceof ProviderError)) throw error
    }
    try {
      await cancelOrder(context, order._id, 'The shop')
    } catch (error) {
      // It was paid or cancelled just now.
      if (!(error instanceof ApiError)) throw error
    }
  }
  await workOnEach(context, context.models.orders.eachExpired(context.now()), expire, {
    atOnce: CONCURRENT_REQUESTS,
    enough: () => signal?.aborted === true,
  })
}

/**
 * Removes abandoned orders after an hour. Their stock is looked at a last time, for a process that
 * was so slow as to reserve a line after the order had been undone.
 */
export async function removeAbandonedOrders(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - HOUR_MS)
  await workOnEach(context, context.models.orders.eachAbandoned(before), async (order) => {
    await runOrderTasks(context, order, ['release-stock'])
    await context.models.orders.deleteAbandoned(order._id)
  })
}

/** Handles webhooks that were kept and whose handling was interrupted or had to wait. */
export async function handleWaitingWebhooks(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(context.now().getTime() - WEBHOOK_GRACE_MS)
  const turn = createProviderThrottle({ signal })
  const handle = async (webhook: StoredWebhook) => {
    try {
      await turn.ask(() => handleWebhook(context, webhook))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (turn.isOver()) return
      context.log.warn({ err: error, event: webhook.event }, 'a webhook has to wait')
    }
  }
  const waiting = context.models.webhooks.eachUnhandled(before)
  await onEach(waiting, CONCURRENT_REQUESTS, handle, turn.isOver)
}

/**
 * Undoes what an earlier process was placing when it ended. Before the first request is served: what
 * is being placed after that is not left over.
 */
export async function undoBeforeServing(context: AppContext, exclusive: boolean): Promise<void> {
  // Alone on the database, whatever is being placed was being placed by a process that is gone.
  const now = exclusive ? new Date(8_640_000_000_000_000) : context.now()
  await undoInterruptedOrders(context, now)
}
