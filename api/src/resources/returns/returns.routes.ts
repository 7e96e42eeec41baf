import { hasDeliveredPieces } from '@voltkart/shared/domain/delivered-pieces'
import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/returns'
import { storeReturnPhoto } from '../../commands/products/store-picture'
import { decideReturn } from '../../commands/returns/decide-return'
import { receiveReturn } from '../../commands/returns/receive-return'
import { replaceReturn } from '../../commands/returns/replace-return'
import { requestReturn } from '../../commands/returns/request-return'
import { toStaff } from '../../commands/parcels/parcel-step'
import type { ReturnResult } from '../../commands/returns/return-step'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { BindRoute } from '../../http/route'
import { requireChangeableOrder, requireOwnOrder, ownsOrder } from '../../policies/orders'
import { withUpload } from '../../http/read-upload'
import { readRecentShop } from '../../commands/shop/shop-terms'
import { presentOrderFor, getReader } from '../orders/orders.presenter'
import type { OrderReader } from '../orders/parcels.presenter'
import { presentReturn } from '../orders/order-parts.presenter'

const presentFor = (
  reader: OrderReader,
  { order, orderReturn }: ReturnResult,
  message: string,
) => ({
  message,
  return: presentReturn(order, orderReturn, reader),
  order: presentOrderFor(reader, order),
})
const presentToStaff = (result: ReturnResult, message: string) =>
  presentFor('staff', result, message)

/** The calls of the customer whose order it is; staff may file a return for them. */
function bindOwn(bind: BindRoute, context: AppContext): void {
  const { models } = context
  const tradeName = async () => (await readRecentShop(context)).profile.tradeName
  const findOwnOrderId = async (actor: Actor, orderId: string) =>
    requireOwnOrder(actor, await models.orders.findVisible(orderId))._id

  bind(contract.requestReturn, async ({ params, body, actor }) => {
    const record = await models.orders.findVisible(params.orderId)
    const order = requireChangeableOrder(actor, 'returns.decide', record)
    const filer = ownsOrder(actor, order) ? { name: actor.name } : toStaff(actor)
    const result = await requestReturn(context, order._id, body, filer)
    const reader = getReader(actor, result.order, await tradeName())
    return presentFor(reader, result, messages.returnRequested)
  })

  bind(contract.withdrawReturn, async ({ params, actor }) => {
    const id = await findOwnOrderId(actor, params.orderId)
    const { name } = actor
    const withdrawn = await decideReturn(
      context,
      { orderId: id, n: params.n },
      { decision: 'withdraw' },
      { name },
    )
    const reader = getReader(actor, withdrawn.order, await tradeName())
    return presentFor(reader, withdrawn, messages.returnWithdrawn)
  })

  bind(contract.uploadReturnPhoto, async (call) => {
    const { params, actor } = call
    const order = requireOwnOrder(actor, await models.orders.findVisible(params.orderId))
    if (!hasDeliveredPieces(order)) throw conflict(messages.returnNotDelivered)
    await context.limits.consumeReturnPhoto(actor._id)
    return withUpload(context.incoming, call, async (file) => ({
      message: messages.imageUploaded,
      imageUrl: await storeReturnPhoto(context, file, order),
    }))
  })
}

/** Binds the calls on returns. Refunds of returns are bound with the other refunds. */
export function bindReturns(bind: BindRoute, context: AppContext): void {
  bindOwn(bind, context)

  bind(contract.approveReturn, async ({ params, body, actor }) => {
    const { instructions } = body
    const approved = await decideReturn(
      context,
      params,
      { decision: 'approve', note: instructions },
      toStaff(actor),
    )
    return presentToStaff(approved, messages.returnApproved)
  })

  bind(contract.declineReturn, async ({ params, body, actor }) =>
    presentToStaff(
      await decideReturn(context, params, { decision: 'decline', note: body.note }, toStaff(actor)),
      messages.returnDeclined,
    ),
  )

  bind(contract.rejectReturn, async ({ params, body, actor }) =>
    presentToStaff(
      await decideReturn(context, params, { decision: 'reject', note: body.note }, toStaff(actor)),
      messages.returnRejected,
    ),
  )

  bind(contract.receiveReturn, async ({ params, body, actor }) =>
    presentToStaff(
      await receiveReturn(context, params, body, toStaff(actor)),
      messages.returnReceived,
    ),
  )

  bind(contract.replaceReturn, async ({ params, body, actor }) =>
    presentToStaff(
      await replaceReturn(context, params, body, toStaff(actor)),
      messages.replacementPacked,
    ),
  )

  bind(contract.listReturns, async ({ query: { limit, skip, ...filter } }) => {
    const { readReturnsPage, countReturns } = context.models.orderReturns
    const [{ returns, total }, requested, approved, received] = await Promise.all([
      readReturnsPage(filter, { limit, skip }),
      countReturns({ state: 'requested' }),
      countReturns({ state: 'approved' }),
      countReturns({ state: 'received' }),
    ])
    const listed = returns.map(({ order, items, orderReturn }) => ({
      ...presentReturn({ items }, orderReturn, 'staff'),
      order,
    }))
    return { returns: listed, total, open: { requested, approved, received } }
  })
}
