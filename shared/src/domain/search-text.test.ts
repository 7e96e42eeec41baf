import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearchText } from './search-text'

test.each([
  ['phone under 20000', 'phone', 20_000],
  ['phones below 15k', 'phones', 15_000],
  ['under ₹20,000', '', 20_000],
  ['Laptop under Rs. 1,49,990/-', 'Laptop', 149_990],
  ['tv less than 1 lakh', 'tv', 100_000],
  ['camera below 1.5 lakhs', 'camera', 150_000],
  ['camera under 1L', 'camera', 100_000],
  ['earphones upto 500', 'earphones', 500],
  ['earphones up to rs 500 only', 'earphones', 500],
  ['under 2000 rupees headphones', 'headphones', 2_000],
  ['watch under 20 thousand', 'watch', 20_000],
  ['speaker < 5000', 'speaker', 5_000],
  ['phone not more than 30000 inr', 'phone', 30_000],
  ['Priced under 20000 budget', 'Priced', 20_000],
  ['phones between 10000 and 20000', 'phones', 20_000],
  ['laptop from 40k to 60k silver', 'laptop silver', 60_000],
  ['between 10 and 20k', '', 20_000],
  ['5g phone under 20000 under 15000', '5g phone', 15_000],
  ['cable under 99.50', 'cable', 99.5],
  ['phone under 20000.', 'phone .', 20_000],
])('%j searches for %j up to ₹%d', (text, words, maxPrice) => {
  expect(parseSearchText(text)).toMatchObject({ words, maxPrice })
})

test.each([
  'power bank 20000 mah',
  'cable under 2 m',
  'earphones under 12mm',
  'hub up to 6 ports',
  'speaker under 5 kg',
  'watch up to 7 days battery',
  'more than 5',
  'thunder 5000',
  'under armour',
  'Aero Max 512',
  '28-70 mm lens',
  'under 5g',
  'under 99999999999',
])('%j says nothing about the price', (text) => {
  expect(parseSearchText(text)).toEqual({ words: text })
})

test.each([
  ['phones between 10000 and 20000', 10_000, 20_000],
  ['laptop from 40k to 60k', 40_000, 60_000],
  ['between 10 and 20k', 10_000, 20_000],
  ['tablet 10 to 20', undefined, undefined],
  ['phone above 50000', 50_000, undefined],
  ['laptop over 1 lakh', 100_000, undefined],
  ['camera 50 hazar se upar', 50_000, undefined],
  ['speaker above 5000 under 20000', 5_000, 20_000],
  ['phone 15 se 20 hazar', 15_000, 20_000],
  ['laptop 40000-60000', 40_000, 60_000],
  ['laptop between fifty and eighty thousand', 50_000, 80_000],
  ['phone bees se tees hazar', 20_000, 30_000],
  ['between five hundred and two thousand', 500, 2_000],
  ['more than 5000', 5_000, undefined],
  ['not less than 5000', 5_000, undefined],
  ['laptop more than 1 lakh', 100_000, undefined],
  ['watch minimum 10000', 10_000, undefined],
  ['watch at least 10k', 10_000, undefined],
  ['watch over 5', undefined, undefined],
])('%j asks for prices from ₹%d to ₹%d', (text, minPrice, maxPrice) => {
  const query = parseSearchText(text)
  expect([query.minPrice, query.maxPrice]).toEqual([minPrice, maxPrice])
})

test('The part that states the price is kept as it was typed', () => {
  expect(parseSearchText('phone  under ₹20,000 black')).toEqual({
    words: 'phone black',
    maxPrice: 20_000,
    priceText: 'under ₹20,000',
  })
})

test('The rest never states a price again, and no text takes long', () => {
  const parts = [
    'under',
    ' ',
    'between',
    '1',
    '9,99',
    'k',
    '₹',
    'rs.',
    'and',
    'up to',
    'phone',
    '-',
  ]
  const texts = fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((list) => list.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const { words, maxPrice } = parseSearchText(text)
      expect(words.length).toBeLessThanOrEqual(text.length)
      if (maxPrice !== undefined) expect(maxPrice).toBeGreaterThanOrEqual(0)
    }),
  )
})
