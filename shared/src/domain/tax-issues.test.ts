import { describe, expect, it } from 'vitest'
import { isAboveMrp, rateDiffers } from './tax-issues'

describe('a price above the MRP', () => {
  it('is compared with tax, rounded up to the rupee', () => {
    expect(isAboveMrp(100_00, 118_00, 18)).toBe(false)
    expect(isAboveMrp(100_01, 118_00, 18)).toBe(true)
    expect(isAboveMrp(100_00, 117_99, 18)).toBe(true)
    expect(isAboveMrp(100_00, undefined, 18)).toBe(false)
  })
})

describe('a GST rate that differs from the tax', () => {
  const gst = { defaultRate: 18 }

  it('is the product’s own, else the default rate', () => {
    expect(rateDiffers(18, { taxPercent: 18, gst })).toBe(false)
    expect(rateDiffers(5, { taxPercent: 18, gst })).toBe(true)
    expect(rateDiffers(0, { taxPercent: 18, gst })).toBe(true)
    expect(rateDiffers(undefined, { taxPercent: 18, gst })).toBe(false)
    expect(rateDiffers(undefined, { taxPercent: 15, gst })).toBe(true)
  })

  it('is none while the shop is not registered', () => {
    expect(rateDiffers(5, { taxPercent: 18, gst: null })).toBe(false)
    expect(rateDiffers(5, { taxPercent: 0, gst })).toBe(false)
  })
})
