import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLines } from './cart-prices'
import {
  sumLineAmounts,
  getPiecesToDeliver,
  quotePieces,
  countRefundedPieces,
  computeRefundLeft,
  computeRefundLeftOfProduct,
  type CountedRefund,
  type RefundedOrder,
  type RefundLine,
} from './partial-refunds'
import type { RefundReason } from './refunds'

const paymentId = 'pay_1'

function toOrder(
  lines: readonly { pricePaise: number; quantity: number }[],
  taxPercent = 18,
): RefundedOrder {
  return {
    items: lines.map((line, index) => ({ product: `product-${index}`, ...line })),
    taxPercent,
    ...priceLines(lines, taxPercent),
    payment: { id: paymentId },
    refunds: [],
  }
}

const refund = (
  order: RefundedOrder,
  lines: RefundLine[],
  reason: RefundReason = 'items-refunded',
  status: CountedRefund['status'] = 'processed',
): RefundedOrder => ({
  ...order,
  refunds: [
    ...order.refunds,
    { paymentId, reason, status, amountPaise: sumLineAmounts(lines), lines },
  ],
})

const orders = fc
  .tuple(
    fc.array(
      fc.record({
        pricePaise: fc.integer({ min: 0, max: 10_000_000_00 }),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 10 },
    ),
    fc.constantFrom(0, 15, 18),
  )
  .map(([lines, taxPercent]) => toOrder(lines, taxPercent))

/** Refunds one piece after another, in an order that `picks` decides. */
function refundPieceByPiece(order: RefundedOrder, picks: readonly number[]): RefundedOrder[] {
  const steps = [order]
  let current = order
  for (const pick of [...picks, ...Array<number>(200).fill(0)]) {
    const remaining = getPiecesToDeliver(current.items, current.refunds)
    const item = remaining[pick % remaining.length]
    if (!item) break
    current = refund(current, quotePieces(current, [{ product: item.product, quantity: 1 }]))
    steps.push(current)
  }
  return steps
}

describe('refunds of pieces', () => {
  it('sum to the total of the order, in whatever order its pieces are refunded', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat(), { maxLength: 200 }), (order, picks) => {
        const steps = refundPieceByPiece(order, picks)
        const lastOrder = steps.at(-1) ?? order
        const amounts = lastOrder.refunds.map(({ amountPaise }) => amountPaise)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(order.totalPricePaise)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        expect(computeRefundLeft(lastOrder)).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('take the rest after a goodwill refund', () => {
    const order = toOrder([{ pricePaise: 1_000_00, quantity: 2 }], 0)
    const goodwill = { product: 'product-0', quantity: 0, amountPaise: 300_00 }
    const after = refund(order, [goodwill], 'goodwill')
    expect(countRefundedPieces(after, 'product-0')).toBe(0)
    expect(computeRefundLeftOfProduct(after, 'product-0')).toBe(order.totalPricePaise - 300_00)
    const firstQuote = quotePieces(after, [{ product: 'product-0', quantity: 1 }])
    expect(sumLineAmounts(firstQuote)).toBe(order.totalPricePaise / 2)
    const second = refund(after, firstQuote)
    const lastQuote = quotePieces(second, [{ product: 'product-0', quantity: 1 }])
    expect(sumLineAmounts(lastQuote)).toBe(order.totalPricePaise / 2 - 300_00)
  })

  it('never exceed the rest after a refund at the provider', () => {
    const order = toOrder([{ pricePaise: 1_000_00, quantity: 1 }], 0)
    const made = { paymentId, reason: 'made-at-provider', status: 'processed' } as const
    const after = { ...order, refunds: [{ ...made, amountPaise: 400_00 }] }
    expect(computeRefundLeft(after)).toBe(order.totalPricePaise - 400_00)
    expect(sumLineAmounts(quotePieces(after, [{ product: 'product-0', quantity: 1 }]))).toBe(
      order.totalPricePaise - 400_00,
    )
  })

  it('keep their share when they have failed, unlike one at the provider', () => {
    const order = toOrder([{ pricePaise: 1_000_00, quantity: 2 }], 0)
    const lines = quotePieces(order, [{ product: 'product-0', quantity: 1 }])
    const remaining = order.totalPricePaise - sumLineAmounts(lines)
    expect(computeRefundLeft(refund(order, lines, 'items-refunded', 'failed'))).toBe(remaining)
    expect(computeRefundLeft(refund(order, lines, 'made-at-provider', 'failed'))).toBe(
      order.totalPricePaise,
    )
  })

  it('fail for more pieces than there are', () => {
    const order = toOrder([{ pricePaise: 1_000_00, quantity: 1 }])
    expect(() => quotePieces(order, [{ product: 'product-0', quantity: 2 }])).toThrow(RangeError)
  })
})
