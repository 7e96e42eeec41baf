import { describe, expect, it } from 'vitest'
import { localDate, localDateTime, startOfDayInIndia } from './dates'

describe('dates', () => {
  it('are those of India, whatever zone the program runs in', () => {
    expect(localDate('2026-10-16T19:00:00.000Z')).toBe('17 Oct 2026')
    expect(localDateTime('2026-10-16T19:00:00.000Z')).toBe('17 Oct 2026, 12:30 am')
  })

  it('begin at midnight in India', () => {
    expect(startOfDayInIndia('2026-10-17')?.toISOString()).toBe('2026-10-16T18:30:00.000Z')
    expect(startOfDayInIndia('2026-13-40')).toBeUndefined()
    expect(startOfDayInIndia('soon')).toBeUndefined()
  })
})
