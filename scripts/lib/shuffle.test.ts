import { expect, it } from 'vitest'
import { shuffled } from './shuffle'

const items = Array.from({ length: 100 }, (_, index) => index)

it('orders items by a seed alone, each once', () => {
  expect(shuffled(items, 7)).toEqual(shuffled(items, 7))
  expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8))
  expect(shuffled(items, 7)).not.toEqual(items)
  expect(shuffled(items, 7).toSorted((one, other) => one - other)).toEqual(items)
})
