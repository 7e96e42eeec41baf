import type { Order } from '@voltkart/shared/contract/orders'
import { toReturnDetails, type Return } from '@voltkart/shared/contract/return-schema'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { getReturnedPart } from '@voltkart/shared/domain/returns'
import {
  type OrderRecord,
  getRefundKey,
  toRefundedOrder,
  type RefundRecord,
} from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'
import { getNameFor, type OrderReader } from './parcels.presenter'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import { fromMinorUnits, toRupees } from '@voltkart/shared/domain/money'
import { computeRefundLeft } from '@voltkart/shared/domain/partial-refunds'
import { purposeByReason } from '@voltkart/shared/domain/refunds'
import { getFailedRefunds } from '../../commands/refunds/settle-failed-refunds'

function presentAmount({
  amountPaise,
  currency,
}: Pick<RefundRecord, 'amountPaise' | 'currency'>): Pick<OrderRefund, 'amount' | 'currency'> {
  if (!currency) return { amount: toRupees(amountPaise) }
  return { amount: fromMinorUnits(amountPaise, currency), currency }
}

/** A refund in the contract's form. */
export function presentRefund(
  { creditNotes = [] }: Pick<OrderRecord, 'creditNotes'>,
  refund: RefundRecord,
): OrderRefund {
  const { paymentId, status, paidOtherwise, reason, lines = [], restock, note, refundId } = refund
  const key = getRefundKey(refund)
  const publicStatus: OrderRefund['status'] =
    status === 'processed' && paidOtherwise ? 'settled-manually' : status
  const creditNote = creditNotes.find((issued) => issued.key === key)?.number
  return omitUndefined({
    key,
    purpose: purposeByReason[reason],
    paymentId,
    reason,
    status: publicStatus,
    ...presentAmount(refund),
    lines: lines.map(({ product, quantity, amountPaise }) => ({
      product,
      quantity,
      amount: toRupees(amountPaise),
    })),
    restock,
    note: note || undefined,
    reference: publicStatus === 'settled-manually' ? refund.transferReference : undefined,
    refundId: refundId || undefined,
    creditNote,
    toReview: refund.toReview || undefined,
  })
}

/** The refunds of an order in the contract's form, the failed ones, and the remaining amount. */
export function presentRefunds(
  order: OrderRecord,
): Pick<Order, 'refunds' | 'refundLeft' | 'failedRefunds'> {
  const failed = getFailedRefunds(order)
  return {
    refunds: order.refunds.map((refund) => presentRefund(order, refund)),
    refundLeft: toRupees(computeRefundLeft(toRefundedOrder(order))),
    ...(failed.length > 0
      ? {
          failedRefunds: failed.map((refund) => ({
            paymentId: refund.paymentId,
            ...presentAmount(refund),
          })),
        }
      : {}),
  }
}

/** A return in the contract's form. */
export function presentReturn(
  { items }: { items: readonly { product: string; name: string }[] },
  orderReturn: ReturnRecord,
  reader: OrderReader,
): Return {
  const { n, number, state, wish, lines, photos, received } = orderReturn
  const { acceptedAt, refund, parcel } = orderReturn
  const withName = <Line extends { product: string }>(line: Line) => ({
    ...line,
    name: items.find(({ product }) => product === line.product)?.name ?? '',
  })
  return omitUndefined({
    ...toReturnDetails(orderReturn),
    n,
    number,
    state,
    wish,
    filedByShop: orderReturn.filedByShop,
    photos,
    lines: lines.map(withName),
    requestedAt: orderReturn.requestedAt.toISOString(),
    received: received?.map(withName),
    acceptedAt: acceptedAt?.toISOString(),
    refund,
    parcel,
    events: orderReturn.events.map(({ at, by, ...event }) => ({
      ...event,
      by: getNameFor(reader, by),
      at: at.toISOString(),
    })),
  })
}

/** The returns of an order in the contract's form, and how much of it was returned and refunded. */
export function presentReturns(
  order: OrderRecord,
  reader: OrderReader,
): Pick<Order, 'returns' | 'returned'> {
  const { returns = [] } = order
  return omitUndefined({
    returns: returns.map((orderReturn) => presentReturn(order, orderReturn, reader)),
    returned: getReturnedPart(order),
  })
}
