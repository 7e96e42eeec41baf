import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  toIndiaDay,
  countDaysBetween,
  getEndOfDay,
  toFinancialYear,
  formatDay,
  formatTimestamp,
  isDay,
  getLastRetentionDay,
  getLastDayOfCorrection,
  getStartOfDay,
  keepDatesUnbroken,
  toIndiaYear,
} from './india-day'
import { formatDayAndTime, formatTimeOfDay } from './india-time'

// Minutes behind UTC, which show that the zone of this process has really changed.
const zones = [
  ['Asia/Kolkata', -330],
  ['America/New_York', 300],
  ['Pacific/Kiritimati', -840],
] as const

describe.each(zones)('a day in India, on a machine in %s', (zone, minutes) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(minutes)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('begins at 18:30 of the day before in UTC', () => {
    expect(toIndiaDay(new Date('2026-10-16T18:29:59.999Z'))).toBe('2026-10-16')
    expect(toIndiaDay(new Date('2026-10-16T18:30:00.000Z'))).toBe('2026-10-17')
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
  })

  it('is a number of days from another', () => {
    expect(countDaysBetween('2026-11-28', '2026-12-02')).toBe(4)
    expect(countDaysBetween('2027-01-01', '2026-12-31')).toBe(-1)
    expect(countDaysBetween('2026-11-22', '2026-11-22')).toBe(0)
  })

  it('has a first and a last millisecond', () => {
    expect(getStartOfDay('2026-10-17').toISOString()).toBe('2026-10-16T18:30:00.000Z')
    expect(getEndOfDay('2026-10-17').toISOString()).toBe('2026-10-17T18:29:59.999Z')
    expect(getEndOfDay('2026-12-31').toISOString()).toBe('2026-12-31T18:29:59.999Z')
  })

  it('is a day of the calendar', () => {
    expect(['2026-10-17', '2028-02-29'].every(isDay)).toBe(true)
    const wrongDays = ['', 'soon', '2026-13-01', '2026-02-29', '2026-2-9', '2026-10-17T00:00:00Z']
    expect(wrongDays.filter(isDay)).toEqual([])
  })

  it('belongs to the financial year that begins on 1 April', () => {
    expect(toFinancialYear(new Date('2026-03-31T18:29:59.999Z'))).toBe('2526')
    expect(toFinancialYear(new Date('2026-03-31T18:30:00.000Z'))).toBe('2627')
    expect(toFinancialYear(new Date('2027-01-01T00:00:00.000Z'))).toBe('2627')
    expect(toFinancialYear(new Date('2099-04-01T00:00:00.000Z'))).toBe('9900')
  })

  it('belongs to a year', () => {
    expect(toIndiaYear(new Date('2026-12-31T18:29:59.999Z'))).toBe(2026)
    expect(toIndiaYear(new Date('2026-12-31T18:30:00.000Z'))).toBe(2027)
  })

  it('has twelve-hour times', () => {
    const timestamps = ['18:29', '18:30', '06:29', '06:30', '09:34'].map(
      (time) => `2026-10-16T${time}:59.000Z`,
    )
    expect(timestamps.map(formatTimeOfDay)).toEqual([
      '11:59 pm',
      '12:00 am',
      '11:59 am',
      '12:00 pm',
      '3:04 pm',
    ])
    expect(formatDayAndTime('2026-10-16T19:00:00.000Z')).toBe('17 Oct 2026, 12:30 am')
  })
})

it('a document can be corrected until 30 November after the end of its financial year', () => {
  expect(getLastDayOfCorrection('2026-04-01')).toBe('2027-11-30')
  expect(getLastDayOfCorrection('2027-03-31')).toBe('2027-11-30')
  expect(getLastDayOfCorrection('2027-04-01')).toBe('2028-11-30')
})

it.each([
  ['2026-04-01', '2033-12-31'],
  ['2027-03-31', '2033-12-31'],
  ['2027-04-01', '2034-12-31'],
])(
  'the records of %s are kept for 72 months after the annual return was due: until %s',
  (day, last) => expect(getLastRetentionDay(day)).toBe(last),
)

it.each([
  ['17 Oct 2026, 3:04 pm', '17\u00A0Oct 2026, 3:04\u00A0pm'],
  ['Arriving Thu 26 – Sun 29 Nov', 'Arriving Thu\u00A026 – Sun\u00A029\u00A0Nov'],
  ['3 of 5 pieces', '3 of 5 pieces'],
])('a day stays with its weekday and month, and an hour with am or pm: %s', (text, unbroken) => {
  expect(keepDatesUnbroken(text)).toBe(unbroken)
})
