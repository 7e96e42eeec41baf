import { expect, it } from 'vitest'
import { hasManyReturns } from './overview'

it.each([
  [3, 10, true],
  [3, 11, false],
  [2, 2, false],
  [4, 1, true],
])('%i returns of %i orders: %s', (returns, orders, expected) => {
  expect(hasManyReturns(returns, orders)).toBe(expected)
})
