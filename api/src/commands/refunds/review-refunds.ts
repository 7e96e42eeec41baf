import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'

/**
 * Marks the refunds of an order that were made at the provider as reviewed by staff.
 * @throws ApiError 404 if there is no such order, 409 if none of its refunds waits for review
 */
export async function markRefundsReviewed(
  context: AppContext,
  id: string,
  staff: User,
): Promise<OrderRecord> {
  const { orders } = context.models
  const order = await orders.findVisible(id)
  if (!order) throw notFound()
  const note = buildAuditNote(context, {
    actor: toAuditActor(staff),
    action: 'refund-reviewed',
    subjectName: order.orderNumber,
    changes: [],
  })
  if (!(await context.models.orderRefunds.markRefundsReviewed(id, note)))
    throw conflict(messages.noRefundToReview)
  const reviewed = (await orders.findById(id)) ?? order
  await tryRecordNotes(context, 'order', [reviewed])
  return reviewed
}
