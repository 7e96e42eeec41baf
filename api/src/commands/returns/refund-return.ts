import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { quoteReturn, type RefundLine } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import { getRefundKey, toRefundedOrder, type OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { requireExpected, requirePartlyRefundable } from '../refunds/quote-refund'
import { requestPartialRefund } from '../refunds/request-stored-refunds'
import { toPartialRefund, writePartialRefund } from '../refunds/write-partial-refund'
import { acceptReturn } from './decide-return'
import {
  applyAction,
  requireReturnFor,
  getReturn,
  withReturn,
  type ReturnResult,
  type ReturnRef,
} from './return-step'

/** @throws ApiError 409 if some of the pieces have been refunded since */
function toRefundLines(order: OrderRecord, { received = [] }: ReturnRecord): RefundLine[] {
  try {
    return quoteReturn(toRefundedOrder(order), received)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw conflict(messages.refundPiecesExceeded)
  }
}

/**
 * Refunds the received pieces of a return: it is `refunding` until the provider has processed the
 * refund. A return worth less than the smallest refund is ended with a refund of 0, which needs no
 * provider. Its pieces go into the stock, or are written off.
 * @throws ApiError 404; 409 if nothing was received, or the order cannot be
 * refunded; REFUND_CHANGED if the caller expects another amount; 502 if the provider refuses
 */
export async function refundReturn(
  context: AppContext,
  { orderId, n }: ReturnRef,
  expectedAmount: number,
  staff: User,
): Promise<ReturnResult> {
  const decided = await retryOnConflict(context, orderId, async (order) => {
    const orderReturn = requireReturnFor(order, n, 'refund')
    // A replacement is being packed.
    if (orderReturn.replacement) throw conflict(messages.orderBusy)
    const payment = requirePartlyRefundable(order)
    const lines = toRefundLines(order, orderReturn)
    requireExpected(lines, expectedAmount)
    const refund = toPartialRefund(payment, 'return-refunded', lines, { returnNumber: n })
    const at = context.now()
    const { accepted, stockReturns, tasks } = acceptReturn(orderReturn, at, {
      by: staff.name,
      lost: 'write-off',
    })
    const moved = applyAction(accepted, 'refund', { at, by: staff.name })
    const returns = withReturn(order, { ...moved, refund: getRefundKey(refund) })
    const more = { staff, returns, stockReturns, tasks }
    const written = await writePartialRefund(context, order, refund, more)
    return written && { order: written, refund }
  })
  const { order } = await requestPartialRefund(context, decided)
  return { order, orderReturn: getReturn(order, n) }
}
