import { describe, expect, it } from 'vitest'
import { newRecordNumber, recordNumberPattern, type NumberedRecord } from './record-number'

describe('the number of a record', () => {
  const lateInLondon = new Date('2026-11-22T20:00:00Z')

  it.each<[NumberedRecord, RegExp]>([
    ['order', /^261123-/],
    ['return', /^R261123-/],
    ['complaint', /^C261123-/],
  ])('of the kind %s begins with its day in India', (record, start) => {
    const number = newRecordNumber(record, lateInLondon)
    expect(number).toMatch(start)
    expect(number).toMatch(recordNumberPattern(record))
  })

  it('has no easily confused characters', () => {
    const numbers = Array.from({ length: 500 }, () => newRecordNumber('order', lateInLondon))
    expect(numbers.join('').replaceAll('261123-', '')).not.toMatch(/[01IO]/)
    expect(new Set(numbers).size).toBeGreaterThan(495)
  })
})
