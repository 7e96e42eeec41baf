import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import type { AppContext } from '../context'
import { conflict, notFound } from '../http/errors'
import { notBeingRefunded, type OrderRecord } from '../models/orders/order-queries'
import { noteOfOrderChange, tryRecordNotes } from './record-audit'
import { tryOrderTasks } from './run-order-tasks'

/**
 * Marks a paid order delivered. `by` is the name that its history shows; with `staff` the audit log
 * tells of it.
 * @throws ApiError 409 when it is not paid, is delivered already or is being refunded
 */
export async function deliverOrder(
  context: AppContext,
  id: string,
  by: string,
  staff?: User,
): Promise<OrderRecord> {
  const at = context.now()
  const before = staff && (await context.models.orders.findVisible(id))
  const delivered = await context.models.orders.transition(id, 'deliver', {
    at,
    event: { type: 'delivered', by },
    set: { deliveredAt: at },
    tasks: ['mail-delivered'],
    only: notBeingRefunded,
    dropFailedRefund: true,
    note: noteOfOrderChange(context, staff, before, 'delivered', 'delivered'),
  })
  if (delivered) {
    await tryRecordNotes(context, 'order', [delivered])
    await tryOrderTasks(context, delivered)
    return delivered
  }
  const order = await context.models.orders.findVisible(id)
  if (!order) throw notFound()
  if (order.status === 'delivered') throw conflict(messages.orderAlreadyDelivered)
  throw conflict(order.status === 'paid' ? messages.refundPending : messages.orderNotPaid)
}
