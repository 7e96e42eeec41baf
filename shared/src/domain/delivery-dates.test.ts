import { describe, expect, it } from 'vitest'
import {
  getDatesAfter,
  countDaysLate,
  getDaysToArrival,
  getDeliveryDates,
  formatDeliveryDates,
} from './delivery-dates'

const times = { dispatchDays: 2, deliveryDays: { from: 2, to: 5 } }

describe('when an order is expected to arrive', () => {
  it('counts from the day in India, even just before and after midnight', () => {
    const before = getDeliveryDates(new Date('2026-11-22T18:29:59.999Z'), times)
    expect(before).toEqual({ from: '2026-11-26', to: '2026-11-29' })
    const after = getDeliveryDates(new Date('2026-11-22T18:30:00.000Z'), times)
    expect(after).toEqual({ from: '2026-11-27', to: '2026-11-30' })
  })

  it('adds the days of the shop to those of the courier', () => {
    expect(getDaysToArrival(times)).toEqual({ from: 4, to: 7 })
    expect(getDatesAfter('2026-11-22', { from: 4, to: 7 })).toEqual({
      from: '2026-11-26',
      to: '2026-11-29',
    })
  })

  it('is late from the day in India after the last promised one', () => {
    const promise = { from: '2026-11-26', to: '2026-11-29' }
    expect(countDaysLate(promise, new Date('2026-11-26T06:00:00Z'))).toBe(0)
    expect(countDaysLate(promise, new Date('2026-11-29T18:29:59.999Z'))).toBe(0)
    expect(countDaysLate(promise, new Date('2026-11-29T18:30:00.000Z'))).toBe(1)
    expect(countDaysLate(promise, new Date('2026-12-01T06:00:00Z'))).toBe(2)
  })

  it('continues past the end of a month or a year', () => {
    const dates = getDeliveryDates(new Date('2026-12-28T06:00:00.000Z'), times)
    expect(dates).toEqual({ from: '2027-01-01', to: '2027-01-04' })
  })

  it('is today if neither shop nor courier take a day', () => {
    const atOnce = { dispatchDays: 0, deliveryDays: { from: 0, to: 0 } }
    const dates = getDeliveryDates(new Date('2026-11-22T06:00:00.000Z'), atOnce)
    expect(dates).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(formatDeliveryDates(dates)).toBe('Sun 22 Nov')
  })

  it.each([
    ['2026-11-26', '2026-11-29', 'Thu 26 – Sun 29 Nov'],
    ['2026-11-26', '2026-11-26', 'Thu 26 Nov'],
    ['2026-11-28', '2026-12-02', 'Sat 28 Nov – Wed 2 Dec'],
    ['2026-12-30', '2027-01-02', 'Wed 30 Dec – Sat 2 Jan'],
    ['2026-11-05', '2027-11-09', 'Thu 5 Nov – Tue 9 Nov'],
  ])('is shown with weekdays: %s to %s', (from, to, words) => {
    expect(formatDeliveryDates({ from, to })).toBe(words)
  })
})
