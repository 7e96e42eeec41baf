import { describe, expect, it } from 'vitest'
import { toGross, findPrice, findReachablePrices, findPriceProblems } from './price-with-tax'

describe('the price for a price with tax', () => {
  it.each([
    [17_999, 18],
    [499, 15],
    [1, 40],
    [0.01, 18],
    [0, 18],
    [1_24_999, 0],
  ])('of ₹%s with %s percent tax comes as close as paise allow', (gross, taxPercent) => {
    const price = findPrice(gross, taxPercent)
    const miss = Math.abs(toGross(price, taxPercent) - gross)
    for (const otherPrice of [price - 0.01, price + 0.01].filter((item) => item >= 0)) {
      expect(Math.abs(toGross(otherPrice, taxPercent) - gross)).toBeGreaterThanOrEqual(miss - 1e-9)
    }
    expect(miss).toBeLessThan(0.011)
  })

  it('is one of two if none reaches it, and both are named', () => {
    expect(findReachablePrices(999, 15)).toEqual([
      { price: 868.69, gross: 998.99 },
      { price: 868.7, gross: 999.01 },
    ])
    expect(findReachablePrices(17_999, 18)).toEqual([{ price: 15_253.39, gross: 17_999 }])
    expect(findReachablePrices(999, 0)).toEqual([{ price: 999, gross: 999 }])
  })

  it('converts back to the same price', () => {
    expect(findPrice(toGross(24_999, 18), 18)).toBe(24_999)
  })
})

describe('the warnings about a price', () => {
  const fine = { price: 100, mrp: NaN, gstRate: '', taxPercent: 18, defaultRate: 18 } as const

  it('are none without an MRP and with the right rate', () => {
    expect(findPriceProblems(fine)).toEqual([])
  })

  it('report a price with tax above the MRP, rounded up to the rupee', () => {
    expect(findPriceProblems({ ...fine, mrp: 118 })).toEqual([])
    expect(findPriceProblems({ ...fine, price: 100.01, mrp: 118 })).toEqual([
      'With tax the price is ₹118.01, above the MRP of ₹118.00.',
    ])
  })

  it('report a GST rate that differs from the tax, while the shop is registered', () => {
    expect(findPriceProblems({ ...fine, gstRate: 5 })).toEqual([
      'You collect 18% tax, more than this product’s GST rate of 5%.',
    ])
    expect(findPriceProblems({ ...fine, taxPercent: 15 })).toEqual([
      'You collect 15% tax, less than this product’s GST rate of 18%.',
    ])
    expect(findPriceProblems({ ...fine, taxPercent: 15, defaultRate: undefined })).toEqual([])
  })
})
