import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/order-notes'
import { deleteOrderNote } from '../../commands/orders/delete-order-note'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'

/** Binds the routes of the notes of staff about orders. */
export function bindOrderNotes(bind: BindRoute, context: AppContext): void {
  const { models, now } = context

  async function requireOrder(orderId: string): Promise<void> {
    if (!(await models.orders.findVisible(orderId))) throw notFound()
  }

  bind(contract.listOrderNotes, async ({ params, query }) => {
    await requireOrder(params.orderId)
    const { limit, skip } = query
    const [notes, total] = await Promise.all([
      models.orderNotes.list(params.orderId, limit, skip),
      models.orderNotes.count(params.orderId),
    ])
    return { notes, total }
  })

  bind(contract.addOrderNote, async ({ params, body, actor }) => {
    await requireOrder(params.orderId)
    const { _id, name } = actor
    const { text } = body
    const note = await models.orderNotes.add(params.orderId, { text, at: now(), by: { _id, name } })
    return { note, message: messages.noteAdded }
  })

  bind(contract.deleteOrderNote, async ({ actor, params }) => {
    await deleteOrderNote(context, actor, params.noteId)
    return { message: messages.noteDeleted }
  })
}
