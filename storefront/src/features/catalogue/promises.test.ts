import { buildShop } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { getPromises } from './trust-strip'

const about = (shop: Parameters<typeof getPromises>[0]) =>
  getPromises(shop).map((promise) => promise.about)
const gst = { gstin: '29AAGCB7383J1Z4', defaultRate: 18 } as const

describe('what the home page promises', () => {
  it('follows the profile of the shop', () => {
    const shop = buildShop({ version: 1, returnDays: 10, gst })
    expect(about(shop)).toEqual(['delivery', 'invoice', 'returns', 'payment'])
    expect(getPromises(shop)[2]?.text).toBe('10-day returns')
    expect(about({ ...shop, returnDays: 0, gst: null })).toEqual(['delivery', 'payment'])
  })

  it('has no terms that nobody chose', () => {
    expect(about(buildShop({ version: 0 }))).toEqual([])
    expect(about(undefined)).toEqual([])
  })
})
