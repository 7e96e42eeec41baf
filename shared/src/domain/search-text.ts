import { PRICE_MAX_RUPEES } from './limits'
import { toLatinPriceWords } from './hindi-price-words'

/** A price is a little above a stated one up to this multiple of it. */
export const SLIGHTLY_ABOVE = 1.15

/** The parsed search text. */
interface SearchText {
  /** The words to find, without those about the price. */
  words: string
  /** The lowest price of a product, in rupees. */
  minPrice?: number
  /** The highest price of a product, in rupees. */
  maxPrice?: number
  /** The part of the text about the price, such as “under ₹20,000”. */
  priceText?: string
}

const multipliers: Readonly<Record<string, number>> = {
  hundred: 100,
  sau: 100,
  k: 1_000,
  thousand: 1_000,
  hazar: 1_000,
  l: 100_000,
  lakh: 100_000,
  crore: 10_000_000,
  cr: 10_000_000,
}
/** Numbers as they are spoken before “thousand” or “lakh”, in English and in Hindi. */
const spoken: Readonly<Record<string, number>> = {
  half: 0.5,
  aadha: 0.5,
  adha: 0.5,
  dedh: 1.5,
  dhai: 2.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  'twenty five': 25,
  'thirty five': 35,
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  paanch: 5,
  panch: 5,
  chhe: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  barah: 12,
  pandrah: 15,
  bees: 20,
  pachees: 25,
  pachis: 25,
  tees: 30,
  chalis: 40,
  pachas: 50,
  saath: 60,
  sattar: 70,
  assi: 80,
  nabbe: 90,
}

// Every repetition is bounded, so that no text takes long.
const currency = '(?:₹|rs\\.?|inr|rupees?|rupaye|rupay)'
const large = '(?:thousands?|ha[zj]aa?r|lakhs?|lacs?|crores?)'
const unit = `(?:k|${large}|hundred|sau|(?<=\\d)l|cr)`
const digits = '\\d{1,10}(?:,\\d{2,3}){0,4}(?:\\.\\d{1,2})?'
const words = Object.keys(spoken)
  .sort((a, b) => b.length - a.length)
  .join('|')
const amount =
  `(?:${currency}\\s{0,2})?` +
  `(${digits}(?:\\s?${unit}(?![a-z0-9]))?|(?:${words})\\s(?:${large}|hundred|sau)(?![a-z0-9]))`
// The lower amount of a range may have its unit with the upper one: “fifty to eighty thousand”.
const lowerAmount =
  `(?:${currency}\\s{0,2})?` +
  `(${digits}(?:\\s?${unit}(?![a-z0-9]))?|(?:${words})(?:\\s(?:${large}|hundred|sau)(?![a-z0-9]))?)`
const limit =
  '(?:(?<!\\bnot? )(?:less|lower|cheaper) than|(?:not|no) more than|at most|under|below|within|maximum|up ?to|<=?)'
const tail = `(?:\\s?/-|\\s?${currency}(?![a-z]))?(?:\\s(?:only|budget))?`
// “Under 20 mm” and “up to 5 ports” are not prices.
const noMeasure =
  '(?![a-z0-9]|[.,]\\d|\\s?(?:%|["”″]|mah|wh|w|watts?|[kmgt]b|mp|[kmg]?hz|[cmk]?m|inch(?:es)?|kg|g|gm|grams?' +
  '|hours?|hrs?|minutes?|days?|months?|years?|ports?|devices?|people|pieces?|v|volts?|amps?|db|fps|rpm|ft|feet|stars?)(?![a-z0-9]))'
const maximum = `${limit}\\s{0,2}${amount}${tail}${noMeasure}`
const range = `(?:between|from)\\s${lowerAmount}\\s{0,2}(?:and|to|-)\\s{0,2}${amount}${tail}${noMeasure}`
// “10000 to 20000”, “15 se 20 hazar”.
const bareRange = `(?<!-)${lowerAmount}\\s{0,2}(?:to|se|-)\\s{0,2}${amount}${tail}${noMeasure}`
// “20 hazar ke andar”, “15000 se kam”.
const limitAfter = `${amount}${tail}\\s(?:(?:ke|se)\\s)?(?:andar|kam|neeche|niche|tak|budget)(?![a-z0-9])`
// “Above 50000”, “more than 1 lakh”, “20 hazar se upar”.
const minimum =
  '(?:above|over|minimum|min|at least|(?:not|no) less than|(?<!\\bnot? )(?:more|higher|greater) than|starting(?:\\s(?:at|from))?)' +
  `\\s{0,2}${amount}${tail}${noMeasure}`
const minimumAfter = `${amount}${tail}\\sse\\s(?:upar|oopar|zyada|zyaada|jyada|jyaada)(?![a-z0-9])`
// An amount of money is a budget: “1 lakh laptop”, “₹500 earphones”, “phone 20k”.
const notAtLeast = '(?<!(?:more|higher|greater|less) than |above |over |from |between |and |to )'
const money =
  `${notAtLeast}(?:${currency}\\s{0,2}(${digits}(?:\\s?${unit}(?![a-z0-9]))?)` +
  `|(${digits}\\s?(?:${large}(?![a-z0-9])|(?<=\\d\\d)k(?![a-z0-9]))|(?:${words})\\s${large}(?![a-z0-9]))` +
  `|(${digits})\\s?(?:/-|${currency}(?![a-z])))${tail}${noMeasure}`
const bareNumber = `${notAtLeast}(\\d{4,7}|\\d{1,3}(?:,\\d{2,3}){1,2})${noMeasure}`
const toPattern = (...parts: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${parts.join('|')})`, 'giu')
/** Numbers below are sizes or models: only larger ones may be prices without saying so. */
const BARE_MINIMUM = 1_000
/** Prices are round, or end in 99: other bare numbers are models, such as `4060`. */
const isPriceLike = (rupees: number) => rupees % 500 === 0 || rupees % 100 === 99

/** How a price is stated. Of a range the first amount is the lowest price. */
interface PriceForm {
  pattern: RegExp
  bound: 'lowest' | 'highest' | 'range'
  /** Smaller amounts are not prices. */
  least: number
  /** Whether only amounts that look like prices are prices. */
  isBare?: boolean
}

const statedForms: readonly PriceForm[] = [
  { pattern: toPattern(range), bound: 'range', least: 0 },
  { pattern: toPattern(bareRange), bound: 'range', least: BARE_MINIMUM },
  { pattern: toPattern(minimum, minimumAfter), bound: 'lowest', least: BARE_MINIMUM },
  { pattern: toPattern(maximum, limitAfter, money), bound: 'highest', least: 0 },
]
const bareForms: readonly PriceForm[] = [
  { pattern: toPattern(bareNumber), bound: 'highest', least: BARE_MINIMUM, isBare: true },
]

const getMultiplier = (unit: string): number => {
  const name = unit
    .replace(/^ha[zj]aa?r$/, 'hazar')
    .replace(/^lac/, 'lakh')
    .replace(/(?<=..)s$/, '')
  return multipliers[name] ?? 1
}

/** The number and the unit of an amount such as `20,000`, `15k`, `fifty` or `bees hazar`. */
function splitAmount(amount: string): { value: number; unit: string } {
  const [, digits = '', rest = ''] = /^([\d.,]*)\s?(.*)$/.exec(amount.toLowerCase()) ?? []
  if (digits !== '') return { value: Number(digits.replaceAll(',', '')), unit: rest }
  const value = spoken[rest]
  if (value !== undefined) return { value, unit: '' }
  const at = rest.lastIndexOf(' ')
  return { value: spoken[rest.slice(0, at)] ?? NaN, unit: rest.slice(at + 1) }
}

const toRupeeAmount = (value: number, unit: string): number =>
  Math.min(Math.round(value * getMultiplier(unit) * 100) / 100, PRICE_MAX_RUPEES)

function toRupees(amount: string): number {
  const { value, unit } = splitAmount(amount)
  return toRupeeAmount(value, unit)
}

/** The lower rupees of a range: `10 to 20k` begins at 10,000. */
function lowerRupees(lower: string, upper: string): number {
  const { value, unit } = splitAmount(lower)
  const joined = toRupeeAmount(value, splitAmount(upper).unit)
  return unit === '' && joined <= toRupees(upper) ? joined : toRupeeAmount(value, unit)
}

/**
 * Splits a search text into the words to find and the prices. The highest may be given as “under
 * 20000”, “below 15k”, “less than 1 lakh”, “upto ₹500”, “between 10000 and 20000”, “20 hazar tak” or
 * “1 lakh”, and the lowest, such as “above 50000”. Of several highest prices the lowest counts. API and
 * screens use the same function, so a screen can remove the part that the API has understood: it then searches for `words` alone.
 * @param options `bareNumbers`: a number of four digits or more is a price too
 */
export function parseSearchText(text: string, options: { bareNumbers?: boolean } = {}): SearchText {
  const lowest: number[] = []
  const highest: number[] = []
  const texts: string[] = []
  let rest = toLatinPriceWords(text)
  for (const { pattern, bound, least, isBare } of options.bareNumbers ? bareForms : statedForms) {
    rest = rest.replace(pattern, (matched: string, ...groups: unknown[]) => {
      // The last groups are the position and the whole text.
      const amounts = groups.slice(0, -2).filter((group) => typeof group === 'string')
      const [first = '', last = ''] = [amounts[0], amounts.at(-1)]
      const rupees = toRupees(last)
      if (rupees < least || (isBare && !isPriceLike(rupees))) return matched
      if (bound === 'range') lowest.push(lowerRupees(first, last))
      if (bound === 'lowest') lowest.push(rupees)
      else highest.push(rupees)
      texts.push(matched.trim())
      return ' '
    })
  }
  const [priceText] = texts
  if (priceText === undefined) return { words: text.trim() }
  return {
    words: rest.replace(/\s+/g, ' ').trim(),
    ...(lowest.length > 0 && { minPrice: Math.max(...lowest) }),
    ...(highest.length > 0 && { maxPrice: Math.min(...highest) }),
    priceText,
  }
}

/** A search text without the prices that it states, if only by a bare number. */
export function withoutPrice(text: string): string {
  const { words, priceText } = parseSearchText(text)
  return priceText === undefined ? parseSearchText(text, { bareNumbers: true }).words : words
}
