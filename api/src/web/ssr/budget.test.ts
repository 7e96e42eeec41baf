import { expect, it } from 'vitest'
import { createBudget } from './budget'

it('a budget allows so many a second, and saves up for no longer', () => {
  let time = 500
  const { take } = createBudget(2, () => time)
  const taken = () => Array.from({ length: 4 }, take)
  expect(taken()).toEqual([true, true, false, false])
  time += 499
  expect(take()).toBe(false)
  time += 1
  expect(take()).toBe(true)
  expect(take()).toBe(false)
  time += 60_000
  expect(taken()).toEqual([true, true, false, false])
})
