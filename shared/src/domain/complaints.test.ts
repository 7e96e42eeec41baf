import { describe, expect, it } from 'vitest'
import { getComplaintDueAt, isOverdue, mayStillWrite } from './complaints'

describe('the time at which a complaint is due', () => {
  it.each([
    ['2026-11-22T06:00:00.000Z', '2026-12-22T06:00:00.000Z'],
    // 31 January in India, though still the 30th in UTC.
    ['2027-01-30T20:00:00.000Z', '2027-02-27T20:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['2026-12-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z'],
    ['2026-08-31T18:29:59.999Z', '2026-09-30T18:29:59.999Z'],
    // 1 September in India.
    ['2026-08-31T18:30:00.000Z', '2026-09-30T18:30:00.000Z'],
  ])('of %s is %s', (filedAt, dueAt) => {
    expect(getComplaintDueAt(new Date(filedAt)).toISOString()).toBe(dueAt)
  })

  it('has passed only for a complaint that is not resolved', () => {
    const dueAt = '2026-12-22T06:00:00.000Z'
    const lateTime = new Date('2026-12-22T06:00:00.001Z')
    expect(isOverdue({ state: 'open', dueAt }, lateTime)).toBe(true)
    expect(isOverdue({ state: 'answered', dueAt }, lateTime)).toBe(true)
    expect(isOverdue({ state: 'resolved', dueAt }, lateTime)).toBe(false)
    expect(isOverdue({ state: 'open', dueAt }, new Date(dueAt))).toBe(false)
  })
})

describe('a customer may write', () => {
  const dueAt = '2026-12-22T06:00:00.000Z'
  const resolved = { state: 'resolved', dueAt, resolvedAt: '2026-12-01T00:00:00.000Z' } as const

  it('until 30 days after the resolution', () => {
    const messages = ['first']
    expect(mayStillWrite({ ...resolved, messages }, new Date('2026-12-31T00:00:00Z'))).toBe(true)
    expect(mayStillWrite({ ...resolved, messages }, new Date('2026-12-31T00:00:01Z'))).toBe(false)
    expect(mayStillWrite({ state: 'open', dueAt, messages }, new Date('2028-01-01'))).toBe(true)
  })

  it('up to a hundred messages', () => {
    const written = (length: number) => Array.from({ length }, () => 'text')
    const at = new Date('2026-12-02T00:00:00Z')
    expect(mayStillWrite({ state: 'open', dueAt, messages: written(99) }, at)).toBe(true)
    expect(mayStillWrite({ state: 'open', dueAt, messages: written(100) }, at)).toBe(false)
  })
})
