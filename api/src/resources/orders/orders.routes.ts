import { messages } from '@voltkart/shared/contract/messages'
import * as changes from '@voltkart/shared/contract/order-changes'
import * as contract from '@voltkart/shared/contract/orders'
import { releaseHeldStock as releaseHeldStockRoute } from '@voltkart/shared/contract/stock-holders'
import { reviewRefunds } from '@voltkart/shared/contract/refunds'
import { getRangeEnd, getRangeStart } from '@voltkart/shared/domain/india-day'
import {
  ORDERS_LISTED_MAX,
  OWN_ORDERS_BYTES_MAX,
  OWN_ORDERS_LISTED_MAX,
} from '@voltkart/shared/domain/limits'
import { cancelOrder } from '../../commands/placing/cancel-order'
import { confirmPaid } from '../../commands/payments/validate-payment'
import { changeDelivery } from '../../commands/corrections/change-delivery'
import { correctInvoice } from '../../commands/corrections/correct-invoice'
import { resolveOrderSearch } from '../../commands/documents/order-search'
import {
  findImported,
  countOwnOrders,
  listOwnOrders,
  readPageWithImported,
} from '../../commands/imported-orders/read-imported'
import { deliverOrder } from '../../commands/fulfilment/deliver-order'
import { createPlaceOrder } from '../../commands/placing/place-order'
import { markRefundsReviewed } from '../../commands/refunds/review-refunds'
import { releaseHeldStock } from '../../commands/placing/stock-holders'
import { cancelPaidOrder, refundOrder } from '../../commands/refunds/refund-order'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { BindRoute } from '../../http/route'
import { markRepeat } from '../../http/send-result'
import type { OrderCursor } from '../../models/orders/order-filter'
import type { OrderRecord } from '../../models/orders/order-record'
import {
  requireChangeableOrder,
  mayAct,
  requireOrderFor,
  requireOwnOrder,
  requireReadableOrder,
} from '../../policies/orders'
import { createOrderPresenter, presentOrderFor } from './orders.presenter'

/**
 * The position at which a page begins or ends, if the request names an order for it.
 * @throws VALIDATION when no visible order has that id
 */
async function getCursor(
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

/** The first records of a list that together are no larger, as JSON, and at least one. */
function takeBySize<Item>(items: readonly Item[], bytesMax: number): Item[] {
  let bytes = 0
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    return index > 0 && bytes > bytesMax
  })
  return end === -1 ? [...items] : items.slice(0, end)
}

const presentForStaff = (order: OrderRecord) => presentOrderFor('staff', order)

function bindLists(bind: BindRoute, context: AppContext): void {
  const { models } = context

  bind(contract.listMyOrders, async ({ query, actor }) => {
    const { limit = OWN_ORDERS_LISTED_MAX, skip } = query
    const records = await listOwnOrders(context, actor, { limit, skip })
    const orders = records.map(await createOrderPresenter(context, actor))
    if (query.limit === undefined) return takeBySize(orders, OWN_ORDERS_BYTES_MAX)
    return { orders, total: await countOwnOrders(context, actor) }
  })

  bind(contract.listOrders, async ({ query }) => {
    const {
      limit,
      skip,
      sort = 'newest',
      from,
      to,
      search,
      status,
      refunds,
      parcels,
      waiting,
    } = query
    const filter = {
      search: await resolveOrderSearch(models, search),
      status,
      refunds,
      parcels,
      waiting,
      from: from ? getRangeStart(from) : undefined,
      to: to ? getRangeEnd(to) : undefined,
    }
    const page = { skip, cursor: await getCursor(models, query) }
    if (limit === undefined) {
      const first = { ...page, limit: ORDERS_LISTED_MAX }
      return (await models.orders.list(filter, sort, first)).map(presentForStaff)
    }
    const { orders, ...counted } = await readPageWithImported(context, filter, sort, {
      ...page,
      limit,
    })
    return { orders: orders.map(presentForStaff), ...counted }
  })
}

/** An order that a call has changed, for the account that made it. */
async function presentChange(
  context: AppContext,
  actor: Actor,
  order: OrderRecord,
  message: string,
) {
  return { ...(await createOrderPresenter(context, actor))(order), message }
}

function bindStateChanges(bind: BindRoute, context: AppContext): void {
  const { models } = context

  bind(contract.payOrder, async ({ params, actor }) => {
    const order = requireOwnOrder(actor, await models.orders.findVisible(params.orderId))
    const paid = await confirmPaid(context, order)
    return presentChange(context, actor, paid, messages.orderPaid)
  })

  bind(changes.changeDelivery, async ({ params, body, actor }) => {
    const storedOrder = await models.orders.findVisible(params.orderId)
    const { _id } = requireChangeableOrder(actor, 'orders.edit', storedOrder)
    const changed = await changeDelivery(context, _id, body, actor)
    return presentChange(context, actor, changed, messages.deliverySaved)
  })

  bind(changes.correctInvoice, async ({ params, body, actor }) => {
    const corrected = await correctInvoice(context, params.orderId, body, actor)
    return presentChange(context, actor, corrected, messages.invoiceCorrected)
  })

  bind(contract.deliverOrder, async ({ params, actor }) => {
    const delivered = await deliverOrder(context, params.orderId, actor.name, actor)
    return presentChange(context, actor, delivered, messages.orderDelivered)
  })

  bind(contract.cancelOrder, async ({ params, actor }) => {
    const order = requireOrderFor(actor, 'cancel', await models.orders.findVisible(params.orderId))
    if (order.status === 'paid') {
      const cancelled = await cancelPaidOrder(context, order._id, actor)
      return presentChange(context, actor, cancelled, messages.orderCancelledPaid)
    }
    if (!mayAct(actor, 'cancel', order)) throw conflict(messages.orderNotCancellable)
    const cancelled = await cancelOrder(context, order._id, actor.name, actor)
    return presentChange(context, actor, cancelled, messages.orderCancelled)
  })

  bind(releaseHeldStockRoute, async ({ body, actor }) => {
    const cancelled = await releaseHeldStock(context, body, actor)
    return { message: messages.heldStockReleased, cancelled }
  })

  bind(contract.refundOrder, async ({ params, actor }) => {
    const refunded = await refundOrder(context, params.orderId, actor.name, actor)
    const isRefunded = refunded.status === 'refunded'
    const message = isRefunded ? messages.orderRefunded : messages.refundAccepted
    return presentChange(context, actor, refunded, message)
  })

  bind(reviewRefunds, async ({ params, actor }) => {
    const reviewed = await markRefundsReviewed(context, params.orderId, actor)
    return presentChange(context, actor, reviewed, messages.refundsReviewed)
  })
}

/** Binds the calls on orders. */
export function bindOrders(bind: BindRoute, context: AppContext): void {
  const { models } = context
  const placeOrder = createPlaceOrder(context)

  bind(contract.placeOrder, async ({ body, headers, actor, response }) => {
    const idempotencyKey = headers['idempotency-key']
    const order = await placeOrder({ actor, body, idempotencyKey })
    // A new order waits for its payment; any later state means that an earlier request placed it.
    const isNew = order.status === 'unpaid'
    if (!isNew) markRepeat(response)
    const message = isNew ? messages.orderPlaced : messages.orderPlacedBefore
    return presentChange(context, actor, order, message)
  })

  bindLists(bind, context)

  bind(contract.getOrder, async ({ params, actor }) => {
    const { orderId } = params
    const storedOrder = await models.orders.findVisible(orderId)
    const imported = storedOrder ? undefined : await findImported(context, actor, orderId)
    const order = imported ?? requireReadableOrder(actor, storedOrder)
    return (await createOrderPresenter(context, actor))(order)
  })

  bindStateChanges(bind, context)
}
