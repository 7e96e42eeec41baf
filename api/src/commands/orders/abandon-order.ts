import type { AppContext } from '../../context'
import { runOrderTasks } from './run-order-tasks'

/**
 * Undoes an order whose stock could not be taken, or whose placing was interrupted: it is never
 * shown, its stock goes back, its idempotency key is free again.
 */
export async function abandonOrder(context: AppContext, id: string): Promise<void> {
  const { orders } = context.models
  const abandoned =
    (await orders.transition(id, 'abandon', {
      at: context.now(),
      unset: ['idempotencyKey', 'requestFingerprint', 'reservedUntil'],
      tasks: ['release-stock'],
    })) ?? (await orders.findById(id))
  if (abandoned?.status === 'abandoned') await runOrderTasks(context, abandoned, ['release-stock'])
}
