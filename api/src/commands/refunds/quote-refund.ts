import type { RefundBody } from '@voltkart/shared/contract/order-refunds'
import { messages } from '@voltkart/shared/contract/messages'
import { REFUNDS_MAX } from '@voltkart/shared/domain/limits'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { getPiecesToPack } from '@voltkart/shared/domain/parcels'
import { isDeliveryStopped } from '@voltkart/shared/domain/refunded-orders'
import {
  sumLineAmounts,
  getPiecesToDeliver,
  quotePieces,
  computeRefundLeftOfProduct,
  type RefundLine,
} from '@voltkart/shared/domain/partial-refunds'
import { isPartialRefund, SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
import { ApiError, conflict, invalidField } from '../../errors'
import { toRefundedOrder, type OrderRecord } from '../../models/orders/order-record'
import type { StoredPayment } from '../../models/orders/order-schema'

/**
 * Refuses a partial refund of an order.
 * @throws ApiError 409 if it is neither paid nor delivered, is refunded in full, or has as many refunds
 * as it can have
 */
export function requirePartlyRefundable(order: OrderRecord): StoredPayment {
  const { status, payment, refunds } = order
  if (!payment || (status !== 'paid' && status !== 'delivered')) {
    throw conflict(messages.refundNotPossible)
  }
  if (isDeliveryStopped(order)) throw conflict(messages.refundPending)
  const partialRefunds = refunds.filter(({ reason }) => isPartialRefund(reason))
  if (partialRefunds.length >= REFUNDS_MAX) throw conflict(messages.refundsFull)
  return payment
}

/**
 * Compares the amount of a refund with the one that the caller expects.
 * @param expected in rupees
 * @throws ApiError REFUND_CHANGED with the current amount
 */
export function requireExpected(lines: readonly RefundLine[], expected: number): void {
  const amountPaise = sumLineAmounts(lines)
  if (amountPaise === toPaise(expected)) return
  const quote = { amount: toRupees(amountPaise) }
  throw new ApiError('REFUND_CHANGED', messages.refundChanged, { quote })
}

/**
 * Refuses a refund if the caller expects another amount, or if it is below the provider's minimum.
 * @param expected in rupees
 * @throws ApiError REFUND_CHANGED with the current amount; 400 below the smallest refund
 */
export function requireQuote(lines: readonly RefundLine[], expected: number): void {
  requireExpected(lines, expected)
  if (sumLineAmounts(lines) < SMALLEST_REFUND_PAISE) {
    throw invalidField('expectedAmount', messages.refundTooSmall)
  }
}

/** @throws ApiError 409 if fewer pieces are left that are in no parcel */
export function quoteUndeliveredPieces(
  order: OrderRecord,
  lines: NonNullable<RefundBody['lines']>,
): RefundLine[] {
  if (order.status !== 'paid') throw conflict(messages.orderAlreadyDelivered)
  const pieces = lines.map((line) => ({ ...line, product: line.product.toLowerCase() }))
  const toDeliver = getPiecesToDeliver(order.items, order.refunds)
  const unpacked = new Map(
    getPiecesToPack(toDeliver, order.parcels ?? []).map(({ product, quantity }) => [
      product,
      quantity,
    ]),
  )
  for (const { product, quantity } of pieces) {
    const remaining = (unpacked.get(product) ?? 0) - quantity
    if (remaining < 0) throw conflict(messages.refundPiecesExceeded)
    unpacked.set(product, remaining)
  }
  return quotePieces(toRefundedOrder(order), pieces)
}

/** @throws ApiError 400 for a product that is not in the order, 409 if less of its price is left */
export function quoteGoodwill(
  order: OrderRecord,
  { product: id, amount }: NonNullable<RefundBody['goodwill']>,
): RefundLine[] {
  const product = id.toLowerCase()
  if (!order.items.some((item) => item.product === product)) {
    throw invalidField('goodwill.product', messages.productUnknown)
  }
  const amountPaise = toPaise(amount)
  const remaining = computeRefundLeftOfProduct(toRefundedOrder(order), product)
  if (amountPaise > remaining) throw conflict(messages.refundTooLarge)
  return [{ product, quantity: 0, amountPaise }]
}
