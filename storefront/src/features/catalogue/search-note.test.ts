import { expect, test } from 'vitest'
import { getNote } from './search-note'

test('a price that nothing meets is answered with the lowest one', () => {
  const understood = { maxPrice: 60_000, withoutPrice: { from: 83_938.5 } }
  expect(getNote({ search: 'gaming laptop under 60k', understood, total: 2 })).toBe(
    'No gaming laptop under ₹60,000. 2 from ₹83,939.',
  )
})

test('a range of prices that nothing is in is named', () => {
  const understood = { minPrice: 10_000, maxPrice: 12_000, withoutPrice: { from: 13_798.5 } }
  expect(getNote({ search: 'tablet between 10k and 12k', understood, total: 4 })).toBe(
    'No tablet between ₹10,000 and ₹12,000. 4 from ₹13,799.',
  )
  const above = { minPrice: 300_000, withoutPrice: { from: 10_348.5 } }
  expect(getNote({ search: 'phone above 3 lakh', understood: above, total: 9 })).toBe(
    'No phone above ₹3,00,000. 9 from ₹10,349.',
  )
})

test('words that were left out are named', () => {
  const search = 'sasta red laptop'
  expect(getNote({ search, understood: { dropped: ['red'] }, total: 8 })).toBe(
    'No results for “sasta red laptop”. Showing results without “red”.',
  )
  expect(getNote({ search, understood: { dropped: ['red', 'small', 'old'] }, total: 8 })).toContain(
    'without “red”, “small” and “old”.',
  )
  const understood = { dropped: ['red'], maxPrice: 10_000, withoutPrice: { from: 21_838.5 } }
  expect(getNote({ search: 'red laptop 10 hazar', understood, total: 8 })).toBe(
    'No results for “red laptop 10 hazar”. Showing results without “red”. Nothing under ₹10,000. 8 from ₹21,839.',
  )
})

test('what nothing lacks is named', () => {
  const understood = { dropped: ['cheap', 'without camera'] }
  expect(getNote({ search: 'cheap phone without camera', understood, total: 9 })).toBe(
    'No results for “cheap phone without camera”. Showing results without “cheap”. All of these have “camera”.',
  )
})

test('a brand that the shop does not sell is named', () => {
  const understood = { otherBrand: { name: 'iphone 15', kind: 'phones' } }
  expect(getNote({ search: 'iphone 15', understood, total: 9 })).toBe(
    'We don’t sell “iphone 15” yet. Here are our phones.',
  )
})

test('a kind of product that the shop does not sell is named', () => {
  expect(getNote({ search: 'tv', understood: { notSold: 'TVs' }, total: 3 })).toBe(
    'We don’t sell TVs yet. Here is what comes closest.',
  )
})
