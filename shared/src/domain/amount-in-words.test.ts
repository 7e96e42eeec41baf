import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmountInWords } from './amount-in-words'

describe('formatAmountInWords', () => {
  it.each([
    [0, 'Rupees zero only'],
    [1, 'Paise one only'],
    [99, 'Paise ninety-nine only'],
    [1_00, 'Rupees one only'],
    [19_00, 'Rupees nineteen only'],
    [20_00, 'Rupees twenty only'],
    [100_00, 'Rupees one hundred only'],
    [115_05, 'Rupees one hundred fifteen and paise five only'],
    [1_000_00, 'Rupees one thousand only'],
    [99_999_00, 'Rupees ninety-nine thousand nine hundred ninety-nine only'],
    [1_00_000_00, 'Rupees one lakh only'],
    [
      1_24_999_50,
      'Rupees one lakh twenty-four thousand nine hundred ninety-nine and paise fifty only',
    ],
    [1_00_00_000_00, 'Rupees one crore only'],
    [
      5_750_12_34_567_89,
      'Rupees five thousand seven hundred fifty crore twelve lakh thirty-four thousand ' +
        'five hundred sixty-seven and paise eighty-nine only',
    ],
    [1_00_000_00_00_000_00, 'Rupees one lakh crore only'],
  ])('spells %d paise', (paise, words) => {
    expect(formatAmountInWords(paise)).toBe(words)
  })

  it('refuses anything but an amount in whole paise', () => {
    for (const amount of [-1, 0.5, NaN, Infinity, 2 ** 53]) {
      expect(() => formatAmountInWords(amount)).toThrow(RangeError)
    }
  })

  it('spells different amounts differently', () => {
    const amount = fc.integer({ min: 0, max: 5_750_00_00_000_00 })
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(formatAmountInWords(a) === formatAmountInWords(b)).toBe(a === b)
      }),
    )
  })
})
