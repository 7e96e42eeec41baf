import type { PricedLine } from './cart-prices'
import type { Paise } from './money'
import type { RefundReason, RefundStatus } from './refunds'
import { grossOfLines, valueOfPieces, type AddedPrices } from './tax-lines'

/** What a refund takes of one product: pieces, or 0 pieces for a part of the price. */
export interface RefundLine {
  product: string
  quantity: number
  amountPaise: Paise
}

/** A refund, as far as it counts for what is left of its order. */
export interface CountedRefund {
  paymentId: string
  reason: RefundReason
  status: RefundStatus
  amountPaise: Paise
  lines?: readonly RefundLine[] | undefined
}

/** An order, as far as its refunds depend on it. */
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

const linesOf = ({ refunds }: Pick<RefundedOrder, 'refunds'>, product: string): RefundLine[] =>
  refunds.flatMap(({ lines = [] }) => lines.filter((line) => line.product === product))

/** The pieces of a product that were refunded, or are to be. A failed refund keeps its pieces. */
export const refundedPieces = (order: Pick<RefundedOrder, 'refunds'>, product: string): number =>
  linesOf(order, product).reduce((sum, { quantity }) => sum + quantity, 0)

/** The lines of an order that have the same product count as one. */
function shareOfProduct(order: RefundedOrder, product: string): ProductShare {
  const gross = grossOfLines(order.items, order)
  const share = { quantity: 0, grossPaise: 0 }
  for (const [index, item] of order.items.entries()) {
    if (item.product !== product) continue
    share.quantity += item.quantity
    share.grossPaise += gross[index] ?? 0
  }
  const refundedPaise = linesOf(order, product).reduce((sum, line) => sum + line.amountPaise, 0)
  return { ...share, refunded: refundedPieces(order, product), refundedPaise }
}

/**
 * What can still be refunded of an order, in paise. Refunds made at the provider lower it, and a failed
 * refund that staff have decided on keeps its share until it is retried or settled.
 */
export function refundLeft({ totalPricePaise, payment, refunds }: RefundedOrder): Paise {
  if (!payment) return 0
  const taken = refunds
    .filter(({ paymentId, reason, status }) => {
      if (paymentId !== payment.id) return false
      if (reason === 'overpaid' || reason === 'order-not-payable') return false
      return status !== 'failed' || reason !== 'made-at-provider'
    })
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return Math.max(0, totalPricePaise - taken)
}

/** What is left of the price of a product in an order, in paise. */
export function refundLeftOfProduct(order: RefundedOrder, product: string): Paise {
  const { grossPaise, refundedPaise } = shareOfProduct(order, product)
  return Math.max(0, Math.min(grossPaise - refundedPaise, refundLeft(order)))
}

/** What the next pieces of a product are worth; the last piece is worth whatever is left. */
function valueOfNext(order: RefundedOrder, product: string, pieces: number): Paise {
  const { quantity, grossPaise, refunded, refundedPaise } = shareOfProduct(order, product)
  const value = valueOfPieces(grossPaise, quantity, refunded, pieces)
  const left = Math.max(0, grossPaise - refundedPaise)
  return refunded + pieces === quantity ? left : Math.min(value, left)
}

/**
 * What the refund of these pieces takes of each product, in paise. Together the refunds of an order sum
 * to its total and never exceed what is left of it.
 * @throws RangeError when the order has fewer pieces that are not refunded
 */
export function quotePieces(
  order: RefundedOrder,
  pieces: readonly { product: string; quantity: number }[],
): RefundLine[] {
  let left = refundLeft(order)
  const products = [...new Set(pieces.map(({ product }) => product))]
  return products.map((product) => {
    const quantity = pieces
      .filter((line) => line.product === product)
      .reduce((sum, line) => sum + line.quantity, 0)
    const amountPaise = Math.min(valueOfNext(order, product, quantity), left)
    left -= amountPaise
    return { product, quantity, amountPaise }
  })
}

/** The sum of the lines of a refund, in paise. */
export const amountOfLines = (lines: readonly RefundLine[]): Paise =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/**
 * The ordered pieces of each product that are still to be delivered or were: those that were refunded
 * before they were packed are left out.
 */
export function piecesToDeliver<Item extends { product: string; quantity: number }>(
  items: readonly Item[],
  refunds: readonly Pick<CountedRefund, 'reason' | 'lines'>[],
): Item[] {
  const unsent = refunds.filter(({ reason }) => reason === 'items-refunded')
  const taken = new Map<string, number>()
  for (const { product, quantity } of unsent.flatMap(({ lines = [] }) => lines)) {
    taken.set(product, (taken.get(product) ?? 0) + quantity)
  }
  return items.flatMap((item) => {
    const minus = Math.min(item.quantity, taken.get(item.product) ?? 0)
    taken.set(item.product, (taken.get(item.product) ?? 0) - minus)
    return item.quantity > minus ? { ...item, quantity: item.quantity - minus } : []
  })
}
