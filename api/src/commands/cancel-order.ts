import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../context'
import { conflict } from '../http/errors'
import type { OrderRecord } from '../models/orders/order-queries'
import { tryOrderTasks } from './run-order-tasks'

/**
 * Cancels an unpaid order; its stock comes back. `by` is the name that its history shows.
 * @throws ApiError 409 when it is not unpaid
 */
export async function cancelOrder(
  context: AppContext,
  id: string,
  by: string,
): Promise<OrderRecord> {
  const at = context.now()
  const cancelled = await context.models.orders.transition(id, 'cancel', {
    at,
    event: { type: 'cancelled', by },
    set: { cancelledAt: at },
    unset: ['reservedUntil'],
    tasks: ['release-stock', 'mail-cancelled'],
  })
  if (!cancelled) throw conflict(messages.orderNotCancellable)
  await tryOrderTasks(context, cancelled)
  return cancelled
}
