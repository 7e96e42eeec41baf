import type { PricedLine } from './cart-prices'
import type { Paise } from './money'
import { SMALLEST_REFUND_PAISE, type RefundReason, type RefundStatus } from './refunds'
import { sumQuantities } from './sum-quantities'
import { computeGrossLines, computePiecesValue, type AddedPrices } from './tax-lines'

/** The part of a refund for one product: pieces, or 0 pieces for a part of the price. */
export interface RefundLine {
  product: string
  quantity: number
  amountPaise: Paise
}

/** The fields of a refund that decide what is left of its order. */
export interface CountedRefund {
  paymentId: string
  reason: RefundReason
  status: RefundStatus
  amountPaise: Paise
  lines?: readonly RefundLine[] | undefined
}

/** The fields of an order that its refunds depend on. */
export interface RefundedOrder extends AddedPrices {
  items: readonly (PricedLine & { product: string })[]
  totalPricePaise: Paise
  payment?: { id: string } | undefined
  refunds: readonly CountedRefund[]
}

interface ProductShare {
  quantity: number
  grossPaise: Paise
  refunded: number
  refundedPaise: Paise
}

const getLines = ({ refunds }: Pick<RefundedOrder, 'refunds'>, product: string): RefundLine[] =>
  refunds.flatMap(({ lines = [] }) => lines.filter((line) => line.product === product))

/** The pieces of a product that were refunded or will be. A failed refund keeps its pieces. */
export const countRefundedPieces = (
  order: Pick<RefundedOrder, 'refunds'>,
  product: string,
): number => sumQuantities(getLines(order, product))

/** Several lines of one product count as one. */
function computeProductShare(order: RefundedOrder, product: string): ProductShare {
  const gross = computeGrossLines(order.items, order)
  const share = { quantity: 0, grossPaise: 0 }
  for (const [index, item] of order.items.entries()) {
    if (item.product !== product) continue
    share.quantity += item.quantity
    share.grossPaise += gross[index] ?? 0
  }
  const refundedPaise = getLines(order, product).reduce((sum, line) => sum + line.amountPaise, 0)
  return { ...share, refunded: countRefundedPieces(order, product), refundedPaise }
}

/**
 * The amount of an order that can still be refunded, in paise. Refunds made at the provider lower
 * it, and a failed refund decided by staff keeps its share until it is retried or settled.
 */
export function computeRefundLeft({ totalPricePaise, payment, refunds }: RefundedOrder): Paise {
  if (!payment) return 0
  const refundedPaise = refunds
    .filter(({ paymentId, reason, status }) => {
      if (paymentId !== payment.id) return false
      if (reason === 'overpaid' || reason === 'order-not-payable') return false
      return status !== 'failed' || reason !== 'made-at-provider'
    })
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return Math.max(0, totalPricePaise - refundedPaise)
}

/** The remaining price of a product in an order, in paise. */
export function computeRefundLeftOfProduct(order: RefundedOrder, product: string): Paise {
  const { grossPaise, refundedPaise } = computeProductShare(order, product)
  return Math.max(0, Math.min(grossPaise - refundedPaise, computeRefundLeft(order)))
}

/** The value of the next pieces of a product; the last piece is worth the rest. */
function computeNextValue(order: RefundedOrder, product: string, pieces: number): Paise {
  const { quantity, grossPaise, refunded, refundedPaise } = computeProductShare(order, product)
  const value = computePiecesValue(grossPaise, quantity, refunded, pieces)
  const remaining = Math.max(0, grossPaise - refundedPaise)
  return refunded + pieces === quantity ? remaining : Math.min(value, remaining)
}

/**
 * Divides the refund of these pieces among the products, in paise. Together the refunds of an order
 * sum to its total and never exceed the remaining amount.
 * @throws RangeError when the order has fewer pieces that are not refunded
 */
export function quotePieces(
  order: RefundedOrder,
  pieces: readonly { product: string; quantity: number }[],
): RefundLine[] {
  let remaining = computeRefundLeft(order)
  const products = [...new Set(pieces.map(({ product }) => product))]
  return products.map((product) => {
    const quantity = sumQuantities(pieces.filter((line) => line.product === product))
    const amountPaise = Math.min(computeNextValue(order, product, quantity), remaining)
    remaining -= amountPaise
    return { product, quantity, amountPaise }
  })
}

/** The sum of the lines of a refund, in paise. */
export const sumLineAmounts = (lines: readonly RefundLine[]): Paise =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/**
 * Divides the refund of returned pieces among the products, in paise. If the sum is below the
 * provider's minimum, the return ends with 0 and the amount can still be refunded.
 * @throws RangeError when the order has fewer pieces that are not refunded
 */
export function quoteReturn(
  order: RefundedOrder,
  pieces: readonly { product: string; quantity: number }[],
): RefundLine[] {
  const lines = quotePieces(order, pieces)
  if (sumLineAmounts(lines) >= SMALLEST_REFUND_PAISE) return lines
  return lines.map((line) => ({ ...line, amountPaise: 0 }))
}

/**
 * The ordered pieces of each product that are delivered or still to be delivered, without those
 * refunded before they were packed.
 */
export function getPiecesToDeliver<Item extends { product: string; quantity: number }>(
  items: readonly Item[],
  refunds: readonly Pick<CountedRefund, 'reason' | 'lines'>[],
): Item[] {
  const unsent = refunds.filter(({ reason }) => reason === 'items-refunded')
  const refundedByProduct = new Map<string, number>()
  for (const { product, quantity } of unsent.flatMap(({ lines = [] }) => lines)) {
    refundedByProduct.set(product, (refundedByProduct.get(product) ?? 0) + quantity)
  }
  return items.flatMap((item) => {
    const minus = Math.min(item.quantity, refundedByProduct.get(item.product) ?? 0)
    refundedByProduct.set(item.product, (refundedByProduct.get(item.product) ?? 0) - minus)
    return item.quantity > minus ? { ...item, quantity: item.quantity - minus } : []
  })
}
