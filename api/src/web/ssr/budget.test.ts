import { expect, it } from 'vitest'
import { createBudget } from './ssr-pages'

it('a budget allows a number per second, and accumulates no more', () => {
  let time = 500
  const { take } = createBudget(2, () => time)
  const takeFour = () => Array.from({ length: 4 }, take)
  expect(takeFour()).toEqual([true, true, false, false])
  time += 499
  expect(take()).toBe(false)
  time += 1
  expect(take()).toBe(true)
  expect(take()).toBe(false)
  time += 60_000
  expect(takeFour()).toEqual([true, true, false, false])
})
