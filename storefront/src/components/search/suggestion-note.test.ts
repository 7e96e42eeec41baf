import { expect, test } from 'vitest'
import { describeSuggestions } from './use-suggestions'

test.each([
  [{}, ''],
  [{ maxPrice: 20_000 }, ''],
  [{ notSold: 'TVs' }, 'We don’t sell TVs yet.'],
  [{ otherBrand: { name: 'iphone', kind: 'phones' } }, 'We don’t sell “iphone” yet.'],
  [{ dropped: ['red'] }, 'Showing results without “red”.'],
  [{ dropped: ['without camera'] }, 'All of these have “camera”.'],
  [
    { maxPrice: 60_000, withoutPrice: { from: 83_098.5 } },
    'Nothing at that price. Prices start at ₹83,099.',
  ],
])('%j is told as %j', (understood, note) => {
  expect(describeSuggestions(understood)).toBe(note)
})
