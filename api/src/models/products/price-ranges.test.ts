import { expect, it } from 'vitest'
import { computePriceRanges } from './price-ranges'

const computeRanges = (rupees: readonly number[], rangeCount: number) => {
  const rising = [...rupees].sort((a, b) => a - b)
  const paise = rising.map((price) => price * 100)
  return computePriceRanges(paise, rangeCount).map(({ minPaise, maxPaise, count }) => [
    minPaise / 100,
    maxPaise / 100,
    count,
  ])
}

it('divides prices into ranges that hold about as many each, and end at round prices', () => {
  expect(computeRanges([150, 180, 450, 480, 1_200, 1_500, 7_000, 90_000], 4)).toEqual([
    [100, 200, 2],
    [200, 500, 2],
    [500, 2_000, 2],
    [2_000, 100_000, 2],
  ])
})

it('has fewer ranges where many prices are alike, and none without products', () => {
  expect(computeRanges([0, 999, 999, 999, 999, 1_000], 3)).toEqual([
    [0, 1_000, 5],
    [1_000, 2_000, 1],
  ])
  expect(computeRanges([], 12)).toEqual([])
})

it('divides prices that are close together into equal steps, of which some may be empty', () => {
  const rupees = Array.from({ length: 20 }, (_, index) => 499 + index)
  const made = computeRanges(rupees, 12)
  expect(made.slice(0, 2)).toEqual([
    [498, 500, 1],
    [500, 502, 2],
  ])
  expect(made.at(-1)).toEqual([518, 520, 1])
  expect(made).toHaveLength(11)
  expect(computeRanges([10_400, 10_999, 14_000], 5)).toEqual([
    [10_000, 11_000, 2],
    [11_000, 12_000, 0],
    [12_000, 13_000, 0],
    [13_000, 14_000, 0],
    [14_000, 15_000, 1],
  ])
  expect(computeRanges([999, 999], 12)).toEqual([[999, 1_000, 2]])
})

it('holds every product in one range, and makes no more ranges than requested', () => {
  const rupees = Array.from({ length: 1_000 }, (_, index) => (index * 7_919) % 130_000)
  const made = computeRanges(rupees, 12)
  expect(made.reduce((sum, [, , count = 0]) => sum + count, 0)).toBe(1_000)
  expect(made.length).toBeLessThanOrEqual(12)
  for (const [index, [from]] of made.entries())
    if (index > 0) expect(from).toBe(made[index - 1]?.[1])
})
