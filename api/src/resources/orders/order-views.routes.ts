import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/order-views'
import { ORDER_VIEWS_MAX } from '@voltkart/shared/domain/limits'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { isDuplicateKey } from '../../models/database-errors'

async function countOrders({
  orders,
  orderDocuments,
}: AppContext['models']): Promise<contract.OrderCounts> {
  const [byStatus, toPack, toShip, inTransit, waitingForState, failed, toReview, open] =
    await Promise.all([
      orders.byStatus(),
      orders.countParcelWork('to-pack'),
      orders.countParcelWork('to-ship'),
      orders.countParcelWork('in-transit'),
      orderDocuments.countWaitingForState(),
      orders.countRefundWork('failed'),
      orders.countRefundWork('review'),
      orders.countRefundWork('open'),
    ])
  const inStatus = (status: OrderStatus) => byStatus.find(({ _id }) => _id === status)?.count ?? 0
  return {
    unpaid: inStatus('unpaid'),
    toDeliver: inStatus('paid'),
    toPack,
    toShip,
    inTransit,
    waitingForState,
    refundsFailed: failed,
    refundsToReview: toReview,
    refundsOpen: open,
  }
}

/** Binds the calls on the views of the list of orders. */
export function bindOrderViews(bind: BindRoute, { models }: AppContext): void {
  bind(contract.countOrders, () => countOrders(models))

  bind(contract.listOrderViews, async ({ actor }) => ({
    views: await models.orderViews.listOfUser(actor._id),
  }))

  bind(contract.createOrderView, async ({ body, actor }) => {
    const savedCount = await models.orderViews.countOfUser(actor._id)
    if (savedCount >= ORDER_VIEWS_MAX) throw conflict(messages.viewsFull)
    try {
      const view = await models.orderViews.create(actor._id, body.name, body.filter)
      return { view, message: messages.viewSaved }
    } catch (error) {
      if (isDuplicateKey(error)) throw conflict(messages.viewNameTaken)
      throw error
    }
  })

  bind(contract.deleteOrderView, async ({ params, actor }) => {
    // A view of another account is a 404 for this account.
    if (!(await models.orderViews.delete(actor._id, params.viewId))) throw notFound()
    return { message: messages.viewDeleted }
  })
}
