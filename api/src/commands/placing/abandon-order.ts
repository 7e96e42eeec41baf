import type { AppContext } from '../../context'
import { runOrderTasks } from '../order-core/run-order-tasks'

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
