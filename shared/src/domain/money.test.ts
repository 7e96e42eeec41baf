import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TAX_PERCENT, priceCart, priceLines, pricesToRupees } from './cart-prices'
import {
  divideHalfUp,
  getShare,
  formatRupees,
  roundHalfUp,
  toPaise,
  toRupees,
  formatPrice,
  getDiscountPercent,
} from './money'

const line = fc.record({
  pricePaise: fc.integer({ min: 0, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 50 })

describe('money', () => {
  it('rounds halves up', () => {
    expect([2.4, 2.5, 2.6, 3.5].map(roundHalfUp)).toEqual([2, 3, 3, 4])
  })

  it('divides exactly and rounds halves up, also above 2^53', () => {
    const quotients = [5n, 4n, 7n, -5n, -7n, 0n].map((dividend) => divideHalfUp(dividend, 2n))
    expect(quotients).toEqual([3, 2, 4, -2, -3, 0])
    expect(divideHalfUp(-7n, -2n)).toBe(4)
    expect(getShare(4_999_999_999_999, 4_999_999_999_997, 4_999_999_999_998)).toBe(
      4_999_999_999_998,
    )
    expect(() => divideHalfUp(2n ** 60n, 1n)).toThrow(RangeError)
    expect(() => getShare(1, 1, 0)).toThrow(RangeError)
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e4 }), (a, b) => {
        expect(divideHalfUp(BigInt(a), BigInt(b)) - Math.floor(a / b + 0.5)).toBe(0)
      }),
    )
  })

  it('survives the conversion from paise to rupees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000_000_000 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is shown in the Indian grouping', () => {
    expect(formatRupees(124_999)).toBe('₹1,24,999.00')
    expect(formatRupees(899.5)).toBe('₹899.50')
    const { format } = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
        expect(formatRupees(toRupees(paise))).toBe(format(toRupees(paise)))
      }),
    )
  })
})

describe('cart prices', () => {
  it('are whole paise that add up, for a thousand random carts', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const prices = priceLines(cart, DEFAULT_TAX_PERCENT)
        for (const amount of Object.values(prices)) expect(Number.isSafeInteger(amount)).toBe(true)
        // Computed again, without the shop's own functions and without floating point.
        const items = cart.reduce(
          (total, { pricePaise, quantity }) => total + BigInt(pricePaise) * BigInt(quantity),
          0n,
        )
        const shipping = items > 10_000n ? 0n : 1_000n
        const tax = (items * 15n + 50n) / 100n
        expect(Object.values(prices).map(BigInt)).toEqual([
          items,
          shipping,
          tax,
          items + shipping + tax,
        ])
      }),
      { numRuns: 1_000 },
    )
  })

  it('agree in rupees with the sum that the browser shows', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const displayed = cart.map(({ pricePaise, quantity }) => ({
          price: toRupees(pricePaise),
          qty: quantity,
        }))
        expect(priceCart(displayed, DEFAULT_TAX_PERCENT)).toEqual(
          pricesToRupees(priceLines(cart, DEFAULT_TAX_PERCENT)),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('have free shipping above 100 rupees, and shipping for 10 rupees otherwise', () => {
    expect(priceCart([{ price: 100, qty: 1 }], DEFAULT_TAX_PERCENT)).toEqual({
      itemsPrice: 100,
      shippingPrice: 10,
      taxPrice: 15,
      totalPrice: 125,
    })
    expect(priceCart([{ price: 100.01, qty: 1 }], DEFAULT_TAX_PERCENT).shippingPrice).toBe(0)
  })
})

describe('a price', () => {
  it.each([
    [17_999, '₹17,999'],
    [20_698.85, '₹20,698.85'],
    [1_24_999.5, '₹1,24,999.50'],
    [0, '₹0'],
    [100, '₹100'],
  ])('of %s rupees is written %s', (rupees, text) => {
    expect(formatPrice(rupees)).toBe(text)
  })

  it('is below the MRP by whole percent, rounded down', () => {
    expect(getDiscountPercent(20_698.85, 22_999)).toBe(10)
    expect(getDiscountPercent(70, 100)).toBe(30)
    expect(getDiscountPercent(99.5, 100)).toBe(0)
  })

  it('has no discount without an MRP, or if it equals the MRP', () => {
    expect(getDiscountPercent(100, undefined)).toBe(0)
    expect(getDiscountPercent(100, 100)).toBe(0)
    expect(getDiscountPercent(110, 100)).toBe(0)
  })
})
