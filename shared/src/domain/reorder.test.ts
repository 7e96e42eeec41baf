import { expect, it } from 'vitest'
import { reorderRows } from './reorder'

const sold = (product: string, left: number, pieces: number) => ({
  product,
  name: `Lamp ${product}`,
  left,
  sold: pieces,
})

it('lists what lasts for less than two weeks, the first to run out first', () => {
  const products = [
    sold('a', 14, 28),
    sold('b', 13, 28),
    sold('c', 0, 1),
    sold('d', 0, 56),
    sold('e', 1, 28),
    sold('f', 0, 0),
  ]
  expect(reorderRows(products)).toEqual([
    { product: 'd', name: 'Lamp d', left: 0, soldPerDay: 2, daysOfCover: 0 },
    { product: 'c', name: 'Lamp c', left: 0, soldPerDay: 0.04, daysOfCover: 0 },
    { product: 'e', name: 'Lamp e', left: 1, soldPerDay: 1, daysOfCover: 1 },
    { product: 'b', name: 'Lamp b', left: 13, soldPerDay: 1, daysOfCover: 13 },
  ])
})
