import type { AppContext } from '../context'
import { ApiError } from '../http/errors'
import { ProviderError, ProviderUnreachableError } from '../integrations/razorpay/payment-provider'
import { isDatabaseAway } from '../models/connect'
import type { OrderRecord } from '../models/orders/order-queries'
import { orderTasks, type OrderTask } from '../models/orders/order-schema'
import { abandonOrder } from './abandon-order'
import { cancelOrder } from './cancel-order'
import { handleWebhook } from './handle-webhook'
import { reconcileOrder } from './reconcile-payments'
import { runOrderTasks } from './run-order-tasks'

const BATCH = 100
const HOUR_MS = 60 * 60 * 1_000
/** A webhook is first handled by the process that took it in; this long it is left to it. */
const WEBHOOK_GRACE_MS = 15_000
/** All work that needs nobody but the shop itself. */
const ownTasks = orderTasks.filter((task) => task !== 'request-refunds')

/** Works on orders one by one. Where it fails it is tried again later; the others go on. */
async function workOnEach(
  context: AppContext,
  orders: readonly OrderRecord[],
  work: (order: OrderRecord) => Promise<void>,
): Promise<void> {
  for (const order of orders) {
    try {
      await work(order)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, orderId: order._id }, 'work on an order has failed')
    }
  }
}

/** Works on all orders with any of these tasks, a batch at a time. */
async function workOnTasks(
  context: AppContext,
  tasks: readonly OrderTask[],
  work: (order: OrderRecord) => Promise<void>,
): Promise<void> {
  let afterId: string | undefined
  for (;;) {
    const orders = await context.models.orders.findWithTasks(BATCH, tasks, afterId)
    await workOnEach(context, orders, work)
    afterId = orders.at(-1)?._id
    if (orders.length < BATCH) return
  }
}

/** Undoes orders whose placing was interrupted: their process should have ended it before `now`. */
export async function undoInterruptedOrders(context: AppContext, now: Date): Promise<void> {
  const interrupted = await context.models.orders.findInterrupted(now, BATCH)
  await workOnEach(context, interrupted, ({ _id }) => abandonOrder(context, _id))
}

async function finishRefunds(context: AppContext): Promise<void> {
  let providerIsAway = false
  await workOnTasks(context, ['request-refunds'], async (order) => {
    if (providerIsAway) return
    try {
      await runOrderTasks(context, order, ['request-refunds'])
    } catch (error) {
      if (!(error instanceof ProviderUnreachableError)) throw error
      providerIsAway = !error.onlyThisQuestion
      context.log.warn({ err: error, orderId: order._id }, 'a refund waits for the provider')
    }
  })
}

/**
 * Does what changes of state have left to do when something interrupted it. Refunds come last and
 * apart: they may have to wait for the provider, and nothing else is to wait with them.
 */
export async function finishOrderTasks(context: AppContext): Promise<void> {
  await workOnTasks(context, ownTasks, (order) =>
    runOrderTasks(
      context,
      order,
      order.tasks.filter((task) => task !== 'request-refunds'),
    ),
  )
  await finishRefunds(context)
}

/** Cancels unpaid orders whose reservation has run out, unless the provider has a payment. */
export async function expireOrders(context: AppContext): Promise<void> {
  let providerIsAway = false
  const expired = await context.models.orders.findExpired(context.now(), BATCH)
  await workOnEach(context, expired, async (order) => {
    try {
      if (!providerIsAway) await reconcileOrder(context, order)
    } catch (error) {
      const unreachable = error instanceof ProviderUnreachableError
      if (!unreachable && !(error instanceof ProviderError)) throw error
      // A payment that shows up later finds the order cancelled, and goes back.
      providerIsAway = unreachable && !error.onlyThisQuestion
    }
    try {
      await cancelOrder(context, order._id, 'The shop')
    } catch (error) {
      // It was paid or cancelled just now.
      if (!(error instanceof ApiError)) throw error
    }
  })
}

/**
 * Removes abandoned orders after an hour. Their stock is looked at a last time, for a process that
 * was so slow as to reserve a line after the order had been undone.
 */
export async function removeAbandonedOrders(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - HOUR_MS)
  const abandoned = await context.models.orders.findAbandoned(before, BATCH)
  await workOnEach(context, abandoned, async (order) => {
    await runOrderTasks(context, order, ['release-stock'])
    await context.models.orders.deleteAbandoned(order._id)
  })
}

/** Handles webhooks that were kept and whose handling was interrupted or had to wait. */
export async function handleWaitingWebhooks(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - WEBHOOK_GRACE_MS)
  for (const webhook of await context.models.webhooks.findUnhandled(before, BATCH)) {
    try {
      await handleWebhook(context, webhook)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (error instanceof ProviderUnreachableError && !error.onlyThisQuestion) return
      context.log.warn({ err: error, event: webhook.event }, 'a webhook has to wait')
    }
  }
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
