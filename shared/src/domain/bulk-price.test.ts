import { describe, expect, it } from 'vitest'
import { priceByPercent, priceFault } from './bulk-price'

describe('prices changed by percent', () => {
  it.each([
    [49_950, 10, 54_945],
    [99_999, -12.5, 87_499],
    [5, 10, 6],
    [1, -50, 1],
    [0, 20, 0],
    [100, -100, 0],
  ])('%i paise by %d %% are %i', (price, percent, expected) => {
    expect(priceByPercent(price, percent)).toBe(expected)
  })

  it('respects the limits', () => {
    expect([priceFault(-1), priceFault(1_000_000_001)].every(Boolean)).toBe(true)
    expect([priceFault(0), priceFault(1_000_000_000)]).toEqual([undefined, undefined])
  })
})
