import { messages } from '@voltkart/shared/contract/messages'
import { PAY_LINKS_MAX } from '@voltkart/shared/domain/limits'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { newPayLink, buildPayUrl } from '../mails/pay-link'
import { retryOnConflict } from '../orders/retry-on-conflict'

function getNextLinkNumber({ status, payLink }: OrderRecord): number {
  if (status !== 'unpaid') throw conflict(messages.orderHasNoPayLink)
  const n = (payLink?.n ?? 0) + 1
  if (n > PAY_LINKS_MAX) throw conflict(messages.payLinksFull)
  return n
}

/**
 * Gives an unpaid order a new pay link, which ends the earlier one, and mails it to the customer.
 * @returns the order, and the address of the page
 * @throws ApiError 404 without such an order; CONFLICT if it is not unpaid or has had 20 links;
 * RATE_LIMITED after 5 links of the order in an hour
 */
export async function sendPayLink(
  context: AppContext,
  orderId: string,
  actor: Actor,
): Promise<{ order: OrderRecord; url: string }> {
  const { orders } = context.models
  const orderBefore = await orders.findVisible(orderId)
  if (!orderBefore) throw notFound()
  // Refused requests do not count towards the limit.
  getNextLinkNumber(orderBefore)
  await context.limits.consumePayLink(orderBefore._id)
  const order = await retryOnConflict(context, orderBefore._id, (read) => {
    const n = getNextLinkNumber(read)
    return orders.changeRead(read, {
      at: context.now(),
      event: { type: 'pay-link-sent', by: actor.name },
      set: { payLink: newPayLink(context, read._id, n) },
      tasks: [{ kind: 'mail-pay-link', payload: { n } }],
      note: buildAuditNote(context, {
        actor: toAuditActor(actor),
        action: 'pay-link-sent',
        subjectName: read.orderNumber,
        changes: [],
      }),
    })
  })
  await tryRecordNotes(context, 'order', [order])
  if (!order.payLink) throw new Error(`Order ${order._id} has no pay link`)
  return { order, url: await buildPayUrl(context, order._id, order.payLink) }
}
