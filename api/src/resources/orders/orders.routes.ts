import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/orders'
import { reviewRefunds } from '@voltkart/shared/contract/refund-reviews'
import { rangeEnd, rangeStart } from '@voltkart/shared/domain/india-day'
import { cancelOrder } from '../../commands/orders/cancel-order'
import { confirmPaid } from '../../commands/payments/confirm-paid'
import { deliverOrder } from '../../commands/orders/deliver-order'
import { createPlaceOrder } from '../../commands/orders/place-order'
import { markRefundsReviewed } from '../../commands/payments/review-refunds'
import { refundOrder } from '../../commands/orders/refund-order'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import { markRepeat, type BindRoute } from '../../http/route'
import type { OrderCursor } from '../../models/orders/order-filter'
import { mayAct, orderFor, ownOrder, readableOrder } from '../../policies/orders'
import { presentOrder } from './orders.presenter'

/**
 * Where in the list a page begins or ends, when the request names an order for it.
 * @throws VALIDATION when no visible order has that id
 */
async function cursorOf(
  { orders }: AppContext['models'],
  { before, after }: { before?: string | undefined; after?: string | undefined },
): Promise<OrderCursor | undefined> {
  const id = before ?? after
  if (!id) return undefined
  const side = before ? 'before' : 'after'
  const order = await orders.findVisible(id)
  if (!order) throw invalidField(side, messages.orderUnknown)
  return { side, order }
}

function bindLists(bind: BindRoute, { models }: AppContext): void {
  bind(contract.listMyOrders, async ({ query, actor }) => {
    const orders = (await models.orders.listOfUser(actor._id, query)).map(presentOrder)
    if (query.limit === undefined) return orders
    return { orders, total: await models.orders.countOfUser(actor._id) }
  })

  bind(contract.listOrders, async ({ query }) => {
    const { limit, skip, sort = 'newest', from, to, search, status, refunds, parcels } = query
    const filter = {
      search,
      status,
      refunds,
      parcels,
      from: from ? rangeStart(from) : undefined,
      to: to ? rangeEnd(to) : undefined,
    }
    const page = { skip, cursor: await cursorOf(models, query) }
    if (limit === undefined) return (await models.orders.list(filter, sort, page)).map(presentOrder)
    const { orders, ...counted } = await models.orders.page(filter, sort, { ...page, limit })
    return { orders: orders.map(presentOrder), ...counted }
  })
}

function bindStateChanges(bind: BindRoute, context: AppContext): void {
  const { models } = context

  bind(contract.payOrder, async ({ params, actor }) => {
    const order = ownOrder(actor, await models.orders.findVisible(params.orderId))
    const paid = await confirmPaid(context, order)
    return { ...presentOrder(paid), message: messages.orderPaid }
  })

  bind(contract.deliverOrder, async ({ params, actor }) => {
    const delivered = await deliverOrder(context, params.orderId, actor.name, actor)
    return { ...presentOrder(delivered), message: messages.orderDelivered }
  })

  bind(contract.cancelOrder, async ({ params, actor }) => {
    const order = orderFor(actor, 'cancel', await models.orders.findVisible(params.orderId))
    if (!mayAct(actor, 'cancel', order)) throw conflict(messages.orderNotCancellable)
    const cancelled = await cancelOrder(context, order._id, actor.name, actor)
    return { ...presentOrder(cancelled), message: messages.orderCancelled }
  })

  bind(contract.refundOrder, async ({ params, actor }) => {
    const refunded = await refundOrder(context, params.orderId, actor.name, actor)
    const isRefunded = refunded.status === 'refunded'
    const message = isRefunded ? messages.orderRefunded : messages.refundAccepted
    return { ...presentOrder(refunded), message }
  })

  bind(reviewRefunds, async ({ params, actor }) => {
    const reviewed = await markRefundsReviewed(context, params.orderId, actor)
    return { ...presentOrder(reviewed), message: messages.refundsReviewed }
  })
}

/** Binds the calls on orders. */
export function bindOrders(bind: BindRoute, context: AppContext): void {
  const { models } = context
  const placeOrder = createPlaceOrder(context)

  bind(contract.placeOrder, async ({ body, headers, actor, response }) => {
    const idempotencyKey = headers['idempotency-key']
    const order = await placeOrder({ actor, body, idempotencyKey })
    // A new order waits for its payment; what is past that was placed by an earlier request.
    const isNew = order.status === 'unpaid'
    if (!isNew) markRepeat(response)
    const message = isNew ? messages.orderPlaced : messages.orderPlacedBefore
    return { ...presentOrder(order), message }
  })

  bindLists(bind, context)

  bind(contract.getOrder, async ({ params, actor }) =>
    presentOrder(readableOrder(actor, await models.orders.findVisible(params.orderId))),
  )

  bindStateChanges(bind, context)
}
