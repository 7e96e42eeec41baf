import { PRICE_MAX_RUPEES } from './limits'

/** The parsed search text. */
export interface SearchText {
  /** The words to find, without those about the price. */
  words: string
  /** The highest price of a product, in rupees. */
  maxPrice?: number
  /** The part of the text about the price, such as “under ₹20,000”. */
  priceText?: string
}

const multipliers: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  l: 100_000,
  lakh: 100_000,
  lac: 100_000,
  crore: 10_000_000,
  cr: 10_000_000,
}

// Every repetition is bounded, so that no text takes long.
const currency = '(?:₹|rs\\.?|inr|rupees?)'
const unit = '(?:k|thousand|lakhs?|lacs?|(?<=\\d)l|crores?|cr)'
const digits = '\\d{1,10}(?:,\\d{2,3}){0,4}(?:\\.\\d{1,2})?'
const amount = `(?:${currency}\\s{0,2})?(${digits})\\s?(?:(${unit})(?![a-z0-9]))?`
const limit =
  '(?:(?<!\\bnot? )(?:less|lower|cheaper) than|(?:not|no) more than|at most|under|below|up ?to|<=?)'
const tail = `(?:\\s?/-|\\s?${currency}(?![a-z]))?(?:\\s(?:only|budget))?`
// “Under 20 mm” and “up to 5 ports” are not prices.
const noMeasure =
  '(?![a-z0-9]|[.,]\\d|\\s?(?:%|["”″]|mah|wh|w|watts?|[kmgt]b|mp|[kmg]?hz|[cmk]?m|inch(?:es)?|kg|g|gm|grams?' +
  '|hours?|hrs?|minutes?|days?|months?|years?|ports?|devices?|people|pieces?|v|volts?|amps?|db|fps|rpm|ft|feet|stars?)(?![a-z0-9]))'
const maximum = `${limit}\\s{0,2}${amount}${tail}${noMeasure}`
const range = `(?:between|from)\\s${amount}\\s{0,2}(?:and|to|-)\\s{0,2}${amount}${tail}${noMeasure}`
const pricePattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${range}|${maximum})`, 'giu')

function toRupees(digits: string, unit = ''): number {
  const factor = multipliers[unit.toLowerCase().replace(/(?<=.)s$/, '')] ?? 1
  const rupees = Number(digits.replaceAll(',', '')) * factor
  return Math.min(Math.round(rupees * 100) / 100, PRICE_MAX_RUPEES)
}

/**
 * Splits a search text into the words to find and the highest price, which may be given as “under
 * 20000”, “below 15k”, “less than 1 lakh”, “upto ₹500” or “between 10000 and 20000”. Of several
 * prices the lowest counts. API and screens use the same function, so a screen can remove the part
 * that the API has understood: it then searches for `words` alone.
 */
export function parseSearchText(text: string): SearchText {
  const found: { price: number; text: string }[] = []
  const rest = text.replace(pricePattern, (matched: string, ...groups: (string | undefined)[]) => {
    const [, , high, highUnit, most, mostUnit] = groups
    const price = high === undefined ? toRupees(most ?? '', mostUnit) : toRupees(high, highUnit)
    found.push({ price, text: matched.trim() })
    return ' '
  })
  const [lowest] = found.sort((a, b) => a.price - b.price)
  if (!lowest) return { words: text.trim() }
  const words = rest.replace(/\s+/g, ' ').trim()
  return { words, maxPrice: lowest.price, priceText: lowest.text }
}
