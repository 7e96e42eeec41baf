import { describe, expect, it } from 'vitest'
import { addMonths, getWarrantyEnd } from './warranty'

it.each([
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-11-22', 2, '2027-01-22'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-31', 120, '2036-01-31'],
  ['2026-11-30', 1, '2026-12-30'],
])('months after a day %s and %i months: %s', (day, months, after) => {
  expect(addMonths(day, months)).toBe(after)
})

describe('the last day of a warranty', () => {
  const warranty = { months: 12, kind: 'manufacturer' }

  it('counts from the day in India', () => {
    expect(getWarrantyEnd(warranty, new Date('2026-11-22T18:29:59Z'))).toBe('2027-11-22')
    expect(getWarrantyEnd(warranty, new Date('2026-11-22T18:30:00Z'))).toBe('2027-11-23')
    expect(getWarrantyEnd({ ...warranty, months: 1 }, new Date('2027-01-30T20:00:00Z'))).toBe(
      '2027-02-28',
    )
  })

  it('is absent without a warranty', () => {
    const at = new Date('2026-11-22T10:00:00Z')
    expect(getWarrantyEnd(undefined, at)).toBeUndefined()
    expect(getWarrantyEnd({ months: 0, kind: 'shop' }, at)).toBeUndefined()
    expect(getWarrantyEnd({ months: 12, kind: 'none' }, at)).toBeUndefined()
  })
})
