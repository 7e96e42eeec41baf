import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/refunds'
import { refundReturn as refundReturnRoute } from '@voltkart/shared/contract/returns'
import { refundPart } from '../../commands/refunds/refund-part'
import { toResolution, resolveFailedRefunds } from '../../commands/refunds/settle-failed-refunds'
import { refundReturn } from '../../commands/returns/refund-return'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { markRepeat } from '../../http/send-result'
import { getRefundKey, type OrderRecord } from '../../models/orders/order-record'
import { presentOrderFor } from '../orders/orders.presenter'
import { presentReturn, presentRefund } from '../orders/order-parts.presenter'

function presentKeyed(order: OrderRecord, key: string, message: string) {
  const refund = order.refunds.find((candidate) => getRefundKey(candidate) === key)
  if (!refund) throw notFound()
  return { message, refund: presentRefund(order, refund), order: presentOrderFor('staff', order) }
}

/** Binds the calls on refunds of a part of an order, and on single refunds. */
export function bindRefunds(bind: BindRoute, context: AppContext): void {
  bind(contract.refundPart, async ({ params, body, headers, actor, response }) => {
    const key = headers['idempotency-key']
    const { order, refund, isRepeated } = await refundPart(
      context,
      params.orderId,
      { body, requestKey: key },
      actor,
    )
    if (isRepeated) markRepeat(response)
    return presentKeyed(order, getRefundKey(refund), messages.refundOnItsWay)
  })

  bind(contract.resolveRefund, async ({ params: { orderId, key }, body, actor }) => {
    const order = await toResolution(body)(context, orderId, key, actor)
    const isPending = order.refunds.some(
      (refund) => getRefundKey(refund) === key && refund.status === 'pending',
    )
    return presentKeyed(order, key, isPending ? messages.refundAccepted : messages.refundSettled)
  })

  bind(contract.settleFailedRefunds, async ({ params, body, actor }) => {
    const { orderId } = params
    const settled = await resolveFailedRefunds(context, orderId, toResolution(body), actor)
    const isPending = settled.refunds.some(({ status }) => status === 'pending')
    const message = isPending ? messages.refundAccepted : messages.refundSettled
    return { ...presentOrderFor('staff', settled), message }
  })

  bind(refundReturnRoute, async ({ params, body, actor }) => {
    const refunded = await refundReturn(context, params, body.expectedAmount, actor)
    return {
      message: messages.refundOnItsWay,
      return: presentReturn(refunded.order, refunded.orderReturn, 'staff'),
      order: presentOrderFor('staff', refunded.order),
    }
  })
}
