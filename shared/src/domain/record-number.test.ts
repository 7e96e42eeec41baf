import { describe, expect, it } from 'vitest'
import {
  beginsNumber,
  newRecordNumber,
  getRecordNumberPattern,
  type NumberedRecord,
} from './record-number'

describe('the number of a record', () => {
  const lateInLondon = new Date('2026-11-22T20:00:00Z')

  it.each<[NumberedRecord, RegExp]>([
    ['order', /^261123-/],
    ['return', /^R261123-/],
    ['complaint', /^C261123-/],
  ])('of the kind %s begins with its day in India', (record, start) => {
    const number = newRecordNumber(record, lateInLondon)
    expect(number).toMatch(start)
    expect(number).toMatch(getRecordNumberPattern(record))
  })

  it('has no easily confused characters', () => {
    const numbers = Array.from({ length: 500 }, () => newRecordNumber('order', lateInLondon))
    expect(numbers.join('').replaceAll('261123-', '')).not.toMatch(/[01IO]/)
    expect(new Set(numbers).size).toBeGreaterThan(495)
  })

  it('is recognised by its beginning with the whole day', () => {
    for (const text of ['R261123', 'r261123-', 'R261123-7k3', 'R261123-7K3QZD']) {
      expect(beginsNumber('return', text)).toBe(true)
    }
    for (const text of ['R', 'R2611', '261123', 'R261123-7K3QZD2', 'C261123', 'R261123-0']) {
      expect(beginsNumber('return', text)).toBe(false)
    }
    expect(beginsNumber('order', '261123')).toBe(true)
  })
})
