import { describe, expect, it } from 'vitest'
import { priceCart } from './cart-prices'
import { computeLinePricesWithTax } from './line-prices'
import { toPaise } from './money'

describe('the prices of lines with tax', () => {
  it('are those of the pieces with tax', () => {
    const lines = [
      { price: 17_999, qty: 2 },
      { price: 499, qty: 1 },
    ]
    expect(computeLinePricesWithTax(lines, priceCart(lines, 15).taxPrice)).toEqual([
      41_397.7, 573.85,
    ])
  })

  it('add up to the items price with tax, whatever is rounded', () => {
    for (const percent of [0, 5, 12.5, 15, 18]) {
      const lines = [0.01, 0.03, 33.33, 99.99, 1_234.57].map((price, index) => {
        return { price, qty: index + 1 }
      })
      const { itemsPrice, taxPrice } = priceCart(lines, percent)
      const sum = computeLinePricesWithTax(lines, taxPrice).reduce(
        (all, price) => all + toPaise(price),
        0,
      )
      expect(sum).toBe(toPaise(itemsPrice) + toPaise(taxPrice))
    }
  })

  it('are none without lines, and nothing for free pieces', () => {
    expect(computeLinePricesWithTax([], 0)).toEqual([])
    expect(computeLinePricesWithTax([{ price: 0, qty: 3 }], 0)).toEqual([0])
  })
})
