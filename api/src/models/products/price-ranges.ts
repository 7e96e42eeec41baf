/** From `minPaise` up to but without `maxPaise`. */
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

/**
 * Divides rising prices in paise into ranges with about the same number of products each, bounded by
 * round prices (1, 2, 5, 10, 20 …): at most `wanted`, fewer where many prices are alike.
 */
export function priceRanges(prices: readonly number[], wanted: number): PriceRange[] {
  const size = Math.max(1, Math.round(prices.length / wanted))
  const last = prices.length - 1
  const ranges: PriceRange[] = []
  let minPaise = roundBelow(prices[0] ?? 0)
  for (let begin = 0; begin <= last;) {
    // The last range takes the rest.
    const isLast = ranges.length === wanted - 1
    const maxPaise = roundAbove(prices[isLast ? last : Math.min(begin + size - 1, last)] ?? 0)
    let end = begin
    while ((prices[end] ?? Infinity) < maxPaise) end += 1
    ranges.push({ minPaise, maxPaise, count: end - begin })
    minPaise = maxPaise
    begin = end
  }
  return ranges
}
