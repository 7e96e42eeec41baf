import type { AppContext } from '../../context'
import { runOrderTasks } from '../orders/run-order-tasks'
import { forEachOrder } from '../orders/finish-order-tasks'

/**
 * Abandons an order whose stock could not be reserved, or whose placing was interrupted. It is never
 * visible; its stock is released, and its idempotency key can be used again.
 */
export async function abandonOrder(context: AppContext, id: string): Promise<void> {
  const { orders } = context.models
  const abandoned =
    (await orders.transition(id, 'abandon', {
      at: context.now(),
      unset: ['idempotencyKey', 'staffKey', 'requestFingerprint', 'reservedUntil'],
      tasks: ['release-stock'],
    })) ?? (await orders.findById(id))
  if (abandoned?.status === 'abandoned') await runOrderTasks(context, abandoned, ['release-stock'])
}

const HOUR_MS = 60 * 60 * 1_000
const LATEST_DATE = new Date(8_640_000_000_000_000)

/** Abandons `reserving` orders whose deadline is before `now`: their process has died. */
export async function undoInterruptedOrders(context: AppContext, now: Date): Promise<void> {
  const interrupted = context.models.orderWork.eachInterrupted(now)
  await forEachOrder(context, interrupted, ({ _id }) => abandonOrder(context, _id))
}

/**
 * Abandons the orders that an earlier process was placing when it ended. Call it before the first
 * request is served, so that this process is placing none. `exclusive` means that no other process uses
 * the database.
 */
export async function recoverBeforeServing(context: AppContext, exclusive: boolean): Promise<void> {
  // Without other processes, every `reserving` order belongs to a process that has ended.
  await undoInterruptedOrders(context, exclusive ? LATEST_DATE : context.now())
}

/**
 * Deletes abandoned orders after an hour. Their stock is released once more before that, since a slow
 * process may have reserved a line after its order was abandoned.
 */
export async function removeAbandonedOrders(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - HOUR_MS)
  await forEachOrder(context, context.models.orderWork.eachAbandoned(before), async (order) => {
    await runOrderTasks(context, order, ['release-stock'])
    await context.models.orderWork.deleteAbandoned(order._id)
  })
}
