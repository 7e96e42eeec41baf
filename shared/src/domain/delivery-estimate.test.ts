import { describe, expect, it } from 'vitest'
import { deliveryEstimate, formatDeliveryEstimate } from './delivery-estimate'

const times = { dispatchDays: 2, deliveryDays: { from: 2, to: 5 } }

describe('when an order is expected to arrive', () => {
  it('counts from the day in India, even just before and after midnight', () => {
    const before = deliveryEstimate(new Date('2026-11-22T18:29:59.999Z'), times)
    expect(before).toEqual({ from: '2026-11-26', to: '2026-11-29' })
    const after = deliveryEstimate(new Date('2026-11-22T18:30:00.000Z'), times)
    expect(after).toEqual({ from: '2026-11-27', to: '2026-11-30' })
  })

  it('continues past the end of a month or a year', () => {
    const estimate = deliveryEstimate(new Date('2026-12-28T06:00:00.000Z'), times)
    expect(estimate).toEqual({ from: '2027-01-01', to: '2027-01-04' })
  })

  it('is today if neither shop nor courier take a day', () => {
    const atOnce = { dispatchDays: 0, deliveryDays: { from: 0, to: 0 } }
    const estimate = deliveryEstimate(new Date('2026-11-22T06:00:00.000Z'), atOnce)
    expect(estimate).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(formatDeliveryEstimate(estimate)).toBe('Sun, 22 Nov')
  })

  it('is shown with weekday and date', () => {
    const estimate = { from: '2026-11-26', to: '2026-12-01' }
    expect(formatDeliveryEstimate(estimate)).toBe('Thu, 26 Nov – Tue, 1 Dec')
  })
})
