import type { AppContext } from '../context'
import { ApiError } from '../http/errors'
import { ProviderError, ProviderUnreachableError } from '../integrations/razorpay/payment-provider'
import { abandonOrder } from './abandon-order'
import { cancelOrder } from './cancel-order'
import { handleWebhook } from './handle-webhook'
import { reconcileOrder } from './reconcile-payments'
import { runOrderTasks } from './run-order-tasks'

const BATCH = 100
const HOUR_MS = 60 * 60 * 1_000
/** A webhook is first handled by the process that took it in; this long it is left to it. */
const WEBHOOK_GRACE_MS = 15_000

/** Undoes orders whose placing was interrupted: their process should have ended it before `now`. */
export async function undoInterruptedOrders(context: AppContext, now: Date): Promise<void> {
  for (const order of await context.models.orders.findInterrupted(now, BATCH)) {
    await abandonOrder(context, order._id)
  }
}

/** Does what changes of state have left to do when something interrupted it. */
export async function finishOrderTasks(context: AppContext): Promise<void> {
  for (const order of await context.models.orders.findWithTasks(BATCH)) {
    try {
      await runOrderTasks(context, order)
    } catch (error) {
      if (!(error instanceof ProviderUnreachableError)) throw error
      context.log.warn({ orderId: order._id }, 'a refund waits for the payment provider')
    }
  }
}

/** Cancels unpaid orders whose reservation has run out, unless the provider has a payment. */
export async function expireOrders(context: AppContext): Promise<void> {
  for (const order of await context.models.orders.findExpired(context.now(), BATCH)) {
    try {
      await reconcileOrder(context, order)
    } catch (error) {
      // A payment that shows up later finds the order cancelled, and goes back.
      if (!(error instanceof ProviderUnreachableError || error instanceof ProviderError))
        throw error
    }
    try {
      await cancelOrder(context, order._id, 'The shop')
    } catch (error) {
      // It was paid or cancelled just now.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

/**
 * Removes abandoned orders after an hour. Their stock is looked at a last time, for a process that
 * was so slow as to reserve a line after the order had been undone.
 */
export async function removeAbandonedOrders(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - HOUR_MS)
  for (const order of await context.models.orders.findAbandoned(before, BATCH)) {
    await runOrderTasks(context, order, ['release-stock'])
    await context.models.orders.deleteAbandoned(order._id)
  }
}

/** Handles webhooks that were kept and whose handling was interrupted or had to wait. */
export async function handleWaitingWebhooks(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - WEBHOOK_GRACE_MS)
  for (const webhook of await context.models.webhooks.findUnhandled(before, BATCH)) {
    try {
      await handleWebhook(context, webhook)
    } catch (error) {
      if (!(error instanceof ProviderUnreachableError)) throw error
      return
    }
  }
}

/** Brings order into what an earlier process left, before the first request is served. */
export async function recoverAfterStart(context: AppContext, exclusive: boolean): Promise<void> {
  // Alone on the database, whatever is being placed was being placed by a process that is gone.
  const now = exclusive ? new Date(8_640_000_000_000_000) : context.now()
  await undoInterruptedOrders(context, now)
  await finishOrderTasks(context)
}
