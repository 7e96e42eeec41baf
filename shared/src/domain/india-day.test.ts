import { describe, expect, it } from 'vitest'
import { addDays, dayInIndia, formatDay, formatNearDay, formatTimestamp } from './india-day'

describe('a day in India', () => {
  it('begins at 18:30 of the day before in UTC', () => {
    expect(dayInIndia(new Date('2026-10-16T18:29:59.999Z'))).toBe('2026-10-16')
    expect(dayInIndia(new Date('2026-10-16T18:30:00.000Z'))).toBe('2026-10-17')
    expect(formatTimestamp('2026-12-31T18:30:00.000Z')).toBe('1 Jan 2027')
  })

  it('is followed by the next month, year and leap day', () => {
    expect(addDays('2026-11-28', 4)).toBe('2026-12-02')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-11-22', 0)).toBe('2026-11-22')
  })

  it('is written as Indian readers write it', () => {
    expect(formatDay('2026-10-17')).toBe('17 Oct 2026')
    expect(formatDay('2026-09-03')).toBe('3 Sep 2026')
    expect(formatNearDay('2026-11-22')).toBe('Sun, 22 Nov')
  })
})
