import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import { buildOrderNote, tryRecordNotes } from '../audit/record-audit'
import { tryOrderTasks } from '../orders/run-order-tasks'

/**
 * Cancels an unpaid order and releases its stock. `by` is the name in its history. With `staff` the
 * change is recorded in the audit log.
 * @throws ApiError 409 if it is not unpaid
 */
export async function cancelOrder(
  context: AppContext,
  id: string,
  by: string,
  staff?: User,
): Promise<OrderRecord> {
  const at = context.now()
  const before = staff?.isAdmin ? await context.models.orders.findVisible(id) : undefined
  const cancelled = await context.models.orders.transition(id, 'cancel', {
    at,
    event: { type: 'cancelled', by },
    set: { cancelledAt: at },
    unset: ['reservedUntil'],
    tasks: ['release-stock', 'mail-cancelled'],
    note: buildOrderNote(context, staff, before, { action: 'cancelled', status: 'cancelled' }),
  })
  if (!cancelled) throw conflict(messages.orderNotCancellable)
  await tryRecordNotes(context, 'order', [cancelled])
  await tryOrderTasks(context, cancelled)
  return cancelled
}
