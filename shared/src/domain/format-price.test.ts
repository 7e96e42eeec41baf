import { describe, expect, it } from 'vitest'
import { formatPrice, percentOff } from './format-price'

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
    expect(percentOff(20_698.85, 22_999)).toBe(10)
    expect(percentOff(70, 100)).toBe(30)
    expect(percentOff(99.5, 100)).toBe(0)
  })

  it('has no discount without an MRP, or if it equals the MRP', () => {
    expect(percentOff(100, undefined)).toBe(0)
    expect(percentOff(100, 100)).toBe(0)
    expect(percentOff(110, 100)).toBe(0)
  })
})
