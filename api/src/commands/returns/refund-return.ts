import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { quotePieces, type RefundLine } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import { refundKeyOf, toRefundedOrder, type OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'
import { atRevisionOf } from '../orders/at-revision'
import {
  partialRefund,
  requestPartialRefund,
  requirePartlyRefundable,
  requireQuote,
  writePartialRefund,
} from '../payments/partial-refund'
import { movedBy, returnFor, returnOf, withReturn, type ReturnResult } from './return-step'

/** @throws ApiError 409 if some of the pieces were refunded in another way meanwhile */
function quoteOfReturn(order: OrderRecord, { received = [] }: ReturnRecord): RefundLine[] {
  try {
    return quotePieces(toRefundedOrder(order), received)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw conflict(messages.refundPiecesExceeded)
  }
}

/**
 * Refunds what was received of a return: it is `refunding` until the provider has processed the refund.
 * The pieces are in the stock or written off already.
 * @throws ApiError 404; 400 below the smallest refund; 409 if nothing was received, or the order cannot be
 * refunded; REFUND_CHANGED if the caller expects another amount; 502 if the provider refuses
 */
export async function refundReturn(
  context: AppContext,
  id: string,
  n: number,
  expectedAmount: number,
  staff: User,
): Promise<ReturnResult> {
  const decided = await atRevisionOf(context, id, async (order) => {
    const found = returnFor(order, n, 'refund')
    // A replacement of it is being packed.
    if (found.replacement) throw conflict(messages.orderBusy)
    const payment = requirePartlyRefundable(order)
    const lines = quoteOfReturn(order, found)
    requireQuote(lines, expectedAmount)
    const refund = partialRefund(payment, 'return-refunded', lines, { returnNumber: n })
    const moved = movedBy(found, 'refund', { at: context.now(), by: staff.name })
    const returns = withReturn(order, { ...moved, refund: refundKeyOf(refund) })
    const written = await writePartialRefund(context, order, refund, staff, returns)
    return written && { order: written, refund }
  })
  const { order } = await requestPartialRefund(context, decided)
  return { order, found: returnOf(order, n) }
}
