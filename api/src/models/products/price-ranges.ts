/** A range of prices: `minPaise` is part of it, `maxPaise` is not. `count` is its number of products. */
export interface PriceRange {
  minPaise: number
  maxPaise: number
  count: number
}

const roundPricesNear = (paise: number) => {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, paise)))
  return [1, 2, 5, 10].map((digit) => digit * magnitude)
}
const roundAbove = (paise: number) => roundPricesNear(paise).find((price) => price > paise) ?? paise
const roundBelow = (paise: number) =>
  roundPricesNear(paise).findLast((price) => price <= paise) ?? 0

/** Prices within this factor are divided into equal steps. */
const CLOSE_FACTOR = 4
const PAISE_PER_RUPEE = 100

/** Equal ranges between multiples of a round step, from the first price to the last, at most `rangeCount`. */
function computeEqualRanges(prices: readonly number[], rangeCount: number): PriceRange[] {
  const first = prices[0] ?? 0
  const last = prices.at(-1) ?? first
  const countSteps = (step: number) => Math.floor(last / step) - Math.floor(first / step) + 1
  let step = PAISE_PER_RUPEE
  while (countSteps(step) > rangeCount) step = roundAbove(step)
  const begin = Math.floor(first / step) * step
  return Array.from({ length: countSteps(step) }, (_, index) => {
    const minPaise = begin + index * step
    const maxPaise = minPaise + step
    const count = prices.filter((price) => price >= minPaise && price < maxPaise).length
    return { minPaise, maxPaise, count }
  })
}

/**
 * Divides rising prices in paise into at most `rangeCount` ranges. Prices that are close together get
 * equal ranges; others get ranges with about the same number of products each, bounded by round
 * prices (1, 2, 5, 10, 20 …), fewer where many prices are alike.
 */
export function computePriceRanges(prices: readonly number[], rangeCount: number): PriceRange[] {
  const [lowest = 0] = prices
  const highest = prices.at(-1) ?? 0
  if (prices.length > 0 && highest <= lowest * CLOSE_FACTOR)
    return computeEqualRanges(prices, rangeCount)
  const size = Math.max(1, Math.round(prices.length / rangeCount))
  const last = prices.length - 1
  const ranges: PriceRange[] = []
  let minPaise = roundBelow(prices[0] ?? 0)
  for (let begin = 0; begin <= last;) {
    // The last range takes the rest.
    const isLast = ranges.length === rangeCount - 1
    const maxPaise = roundAbove(prices[isLast ? last : Math.min(begin + size - 1, last)] ?? 0)
    let end = begin
    while ((prices[end] ?? Infinity) < maxPaise) end += 1
    ranges.push({ minPaise, maxPaise, count: end - begin })
    minPaise = maxPaise
    begin = end
  }
  return ranges
}
