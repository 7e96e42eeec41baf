import { describe, expect, it } from 'vitest'
import {
  toDocumentNumber,
  toDocumentSeries,
  getLaterLetters,
  getNextLetters,
  normaliseDocumentNumber,
} from './document-number'

it('toDocumentSeries begins a series for each kind on 1 April in India', () => {
  const before = new Date('2027-03-31T23:59:59+05:30')
  const after = new Date('2027-04-01T00:00:01+05:30')
  expect(toDocumentSeries('invoice', '', before)).toBe('INV2627')
  expect(toDocumentSeries('invoice', '', after)).toBe('INV2728')
  expect(toDocumentSeries('credit-note', 'A', before)).toBe('CRNA2627')
  expect(toDocumentSeries('challan', '', new Date('2099-12-01T00:00:00Z'))).toBe('CHL9900')
})

it('toDocumentNumber has six digits and at most 16 characters', () => {
  expect(toDocumentNumber('INV2627', 123)).toBe('INV2627-000123')
  expect(toDocumentNumber('INVA2627', 1)).toBe('INVA2627-000001')
  expect(toDocumentNumber('INVZZ2627', 999_999)).toHaveLength(16)
  expect(() => toDocumentNumber('INVZZ2627', 1_000_000)).toThrow(RangeError)
})

describe('normaliseDocumentNumber', () => {
  it.each([
    ['INV2627-000123', 'INV2627-000123'],
    [' inv2627-123 ', 'INV2627-000123'],
    ['crnzz2627-1', 'CRNZZ2627-000001'],
    ['CHL2627-1000000', 'CHL2627-1000000'],
  ])('reads %s', (text, number) => {
    expect(normaliseDocumentNumber(text)).toBe(number)
  })

  it.each(['261122-7K3QZD', 'INV', 'INV2627', 'INV2627-', 'R261122-7K3QZD', 'asha'])(
    'is undefined for %s',
    (text) => {
      expect(normaliseDocumentNumber(text)).toBeUndefined()
    },
  )
})

it('getNextLetters never gives the same letters twice', () => {
  const series = ['']
  for (let letters = getNextLetters(''); ; letters = getNextLetters(letters)) {
    expect(getLaterLetters(series.at(-1) ?? '', letters)).toBe(letters)
    series.push(letters)
    if (letters === 'ZZ') break
  }
  expect(series.slice(0, 3)).toEqual(['', 'A', 'B'])
  expect(series.slice(26, 29)).toEqual(['Z', 'AA', 'AB'])
  expect(new Set(series).size).toBe(1 + 26 + 26 * 26)
  expect(() => getNextLetters('ZZ')).toThrow(RangeError)
})
