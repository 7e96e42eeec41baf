import { expect, it } from 'vitest'
import { compareNaturally } from './natural-order'

const sortNaturally = (...values: string[]) => values.toSorted(compareNaturally)

it('orders amounts by their value, whatever their units', () => {
  expect(sortNaturally('1 TB', '256 GB', '64GB', '128 gb', '512 MB')).toEqual([
    '512 MB',
    '64GB',
    '128 gb',
    '256 GB',
    '1 TB',
  ])
  expect(sortNaturally('1 kg', '500 g')).toEqual(['500 g', '1 kg'])
  expect(sortNaturally('2 m', '50 cm', '1.5 m')).toEqual(['50 cm', '1.5 m', '2 m'])
})

it('orders several amounts one after the other', () => {
  expect(sortNaturally('12 GB + 256 GB', '8 GB + 1 TB', '8 GB + 128 GB')).toEqual([
    '8 GB + 128 GB',
    '8 GB + 1 TB',
    '12 GB + 256 GB',
  ])
})

it('orders numbers within names by value, and names as text', () => {
  expect(sortNaturally('Series 10', 'Series 9', 'Blue', 'Amber')).toEqual([
    'Amber',
    'Blue',
    'Series 9',
    'Series 10',
  ])
})

it('is a total order: no three values contradict one another', () => {
  const values = ['128 GB', '1 TB', '12', 'Red', 'Red 2', '6.1 inch', '500 g', '', 'É', '8 GB + x']
  for (const a of values)
    for (const b of values) {
      expect(Math.sign(compareNaturally(a, b))).toBe(-Math.sign(compareNaturally(b, a)) + 0)
      for (const c of values) {
        if (compareNaturally(a, b) <= 0 && compareNaturally(b, c) <= 0) {
          expect(compareNaturally(a, c), `${a}, ${b}, ${c}`).toBeLessThanOrEqual(0)
        }
      }
    }
})
