import { RETURN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/returns'
import { storePicture } from '../../commands/products/store-picture'
import { decideReturn } from '../../commands/returns/decide-return'
import { receiveReturn } from '../../commands/returns/receive-return'
import { replaceReturn } from '../../commands/returns/replace-return'
import { requestReturn } from '../../commands/returns/request-return'
import type { ReturnActor, ReturnResult } from '../../commands/returns/return-step'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { ownOrder } from '../../policies/orders'
import { pictureOf, readPicture } from '../../http/read-upload'
import { presentOrder } from './orders.presenter'
import { presentReturn } from './returns.presenter'

const staffOf = (actor: Actor): ReturnActor => ({ name: actor.name, account: actor })

const present = ({ order, found }: ReturnResult, message: string) => ({
  message,
  return: presentReturn(order, found),
  order: presentOrder(order),
})

/** The calls of the customer whose order it is. */
function bindOwn(bind: BindRoute, context: AppContext): void {
  const { models } = context
  const own = async (actor: Actor, orderId: string) =>
    ownOrder(actor, await models.orders.findVisible(orderId))._id

  bind(contract.requestReturn, async ({ params, body, actor }) => {
    const orderId = await own(actor, params.orderId)
    const { name } = actor
    return present(await requestReturn(context, orderId, body, { name }), messages.returnRequested)
  })

  bind(contract.withdrawReturn, async ({ params: { orderId, n }, actor }) => {
    const id = await own(actor, orderId)
    const { name } = actor
    const withdrawn = await decideReturn(context, id, n, 'withdraw', { name })
    return present(withdrawn, messages.returnWithdrawn)
  })

  bind(
    contract.uploadReturnPhoto,
    async ({ params, actor, request }) => {
      const orderId = await own(actor, params.orderId)
      const picture = pictureOf(request)
      await context.limits.consumeReturnPhoto(actor._id)
      const imageUrl = await storePicture(context, picture, orderId)
      return { message: messages.imageUploaded, imageUrl }
    },
    { before: [readPicture] },
  )
}

/** Binds the calls on returns. Refunds of returns are bound with the other refunds. */
export function bindReturns(bind: BindRoute, context: AppContext): void {
  bindOwn(bind, context)

  bind(contract.approveReturn, async ({ params: { orderId, n }, body, actor }) => {
    const { instructions } = body
    const approved = await decideReturn(
      ...([context, orderId, n, 'approve', staffOf(actor), instructions] as const),
    )
    return present(approved, messages.returnApproved)
  })

  bind(contract.declineReturn, async ({ params: { orderId, n }, body, actor }) =>
    present(
      await decideReturn(context, orderId, n, 'decline', staffOf(actor), body.note),
      messages.returnDeclined,
    ),
  )

  bind(contract.rejectReturn, async ({ params: { orderId, n }, body, actor }) =>
    present(
      await decideReturn(context, orderId, n, 'reject', staffOf(actor), body.note),
      messages.returnRejected,
    ),
  )

  bind(contract.receiveReturn, async ({ params: { orderId, n }, body, actor }) =>
    present(
      await receiveReturn(context, orderId, n, body, staffOf(actor)),
      messages.returnReceived,
    ),
  )

  bind(contract.replaceReturn, async ({ params: { orderId, n }, body, actor }) =>
    present(
      await replaceReturn(context, orderId, n, body, staffOf(actor)),
      messages.replacementPacked,
    ),
  )

  bind(contract.listReturns, async ({ query: { state, limit = RETURN_PAGE_SIZE, skip } }) => {
    const { returns, total } = await context.models.orders.returnsPage(state, { limit, skip })
    const listed = returns.map(({ order, items, found }) => ({
      ...presentReturn({ items }, found),
      order,
    }))
    return { returns: listed, total }
  })
}
