/** Prices from one up to below another, in paise, and how many products have one. */
export interface PriceRange {
  minPaise: number
  maxPaise: number
  count: number
}

const round = [1, 2, 5, 10]

const roundPricesNear = (paise: number) => {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, paise)))
  return round.map((digit) => digit * magnitude)
}
const roundAbove = (paise: number) => roundPricesNear(paise).find((price) => price > paise) ?? paise
const roundBelow = (paise: number) =>
  roundPricesNear(paise).findLast((price) => price <= paise) ?? 0

/**
 * Divides rising prices into ranges that hold about the same number of products and end at round
 * prices (1, 2, 5, 10, 20 …): at most as many as are wanted, fewer where many prices are alike.
 */
export function priceRanges(
  count: number,
  paiseAt: (place: number) => number,
  wanted: number,
): PriceRange[] {
  const size = Math.max(1, Math.round(count / wanted))
  const ranges: PriceRange[] = []
  let minPaise = count > 0 ? roundBelow(paiseAt(0)) : 0
  for (let begin = 0; begin < count;) {
    // The last takes what is left, rather than one more range for a few.
    const isLast = ranges.length === wanted - 1
    const maxPaise = roundAbove(paiseAt(isLast ? count - 1 : Math.min(begin + size, count) - 1))
    let end = begin
    while (end < count && paiseAt(end) < maxPaise) end += 1
    ranges.push({ minPaise, maxPaise, count: end - begin })
    minPaise = maxPaise
    begin = end
  }
  return ranges
}
