import * as contract from '@voltkart/shared/contract/paid-orders'
import { toRupees } from '@voltkart/shared/domain/money'
import type { Request } from 'express'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { openEventStream } from '../../http/event-stream'
import type { BindRoute } from '../../http/route'
import { findCaller } from '../../http/session'
import { getLookbackStart } from '../../feeds/paid-orders'
import type { PaidOrderRecord } from '../../models/orders/order-list-queries'
import { mayCall } from '../../policies/access'

function presentPaid(order: PaidOrderRecord): contract.PaidOrder {
  return {
    _id: order._id,
    orderNumber: order.orderNumber,
    customer: order.user.name,
    totalPrice: toRupees(order.totalPricePaise),
    paidAt: order.paidAt.toISOString(),
  }
}

/** Whether the session is still valid, and its account has the permission for the stream. */
async function mayStillRead(context: AppContext, request: Request, actor: Actor): Promise<boolean> {
  // `reload` is not used, since it would change the session of the request: at its end it would be
  // saved, and a signed-out session restored.
  const session = await context.models.sessions.find(request.sessionID)
  const caller = session && (await findCaller(context, session))
  if (caller?.user._id !== actor._id || caller.mustSetUpTwoFactor) return false
  return mayCall(caller.user, contract.streamPaidOrders.access)
}

/** Binds the routes that notify staff of paid orders. */
export function bindPaidOrders(bind: BindRoute, context: AppContext): void {
  const { models, now, paidOrders } = context

  // Oldest first.
  async function paidSince(since: string): Promise<contract.PaidOrder[]> {
    const moment = getLookbackStart(new Date(since))
    const latest = await models.orders.listPaidSince(moment, contract.PAID_ORDERS_MAX)
    return latest.map(presentPaid).reverse()
  }

  bind(contract.listPaidOrders, async ({ query }) => {
    const at = now()
    const orders = query.since ? await paidSince(query.since) : []
    return { orders, now: at.toISOString() }
  })

  bind(contract.streamPaidOrders, async ({ query, headers, actor, request, response }) => {
    const lastSeen = headers['last-event-id'] ?? query.since
    const buffered: contract.PaidOrder[] = []
    let sendOrder: (order: contract.PaidOrder) => void = (order) => buffered.push(order)
    let endStream: () => void = () => undefined
    let ended = false
    const unsubscribe = await paidOrders.subscribe({
      account: actor._id,
      onPaid: (order) => sendOrder(presentPaid(order)),
      onEnd: () => {
        ended = true
        endStream()
      },
    })
    try {
      const at = now().toISOString()
      const missed = lastSeen ? await paidSince(lastSeen) : []
      const stream = openEventStream(response, {
        mayContinue: () => mayStillRead(context, request, actor),
        onClose: unsubscribe,
      })
      endStream = () => stream.end()
      stream.send('ready', { now: at }, at)
      sendOrder = (order) => stream.send('paid', order, order.paidAt)
      for (const order of [...missed, ...buffered]) sendOrder(order)
      if (ended) stream.end()
    } catch (error) {
      unsubscribe()
      throw error
    }
    return undefined
  })
}
