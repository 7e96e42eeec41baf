/** Formats rupees outside a bill: whole amounts without paise, such as ₹17,999 or ₹20,698.85. */
export const formatPrice = (rupees: number): string => formatRupees(rupees).replace(/\.00$/, '')

/**
 * By how many percent a price is below the maximum retail price, in whole percent, rounded down; 0
 * if it is not below. Both in rupees with all taxes.
 */
export function getDiscountPercent(price: number, mrp: number | undefined): number {
  if (mrp === undefined || mrp <= price) return 0
  return Math.floor(((mrp - price) / mrp) * 100 + 1e-9)
}

/**
 * Divides and rounds to a whole number, halves up: 5 by 2 is 3. Exact for any whole numbers, so the
 * dividend may be a product above 2^53.
 *
 * @throws RangeError when the divisor is 0, or the result is not a safe integer
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const doubled = 2n * top + bottom
  const quotient = doubled / (2n * bottom)
  // BigInt division truncates towards zero; rounding half up needs the floor.
  const isCutUp = doubled < 0n && quotient * 2n * bottom !== doubled
  const result = Number(isCutUp ? quotient - 1n : quotient)
  if (!Number.isSafeInteger(result)) throw new RangeError(`Too large to count: ${result}`)
  return result
}

/**
 * The share `part / whole` of an amount, rounded half up to whole paise. All three are whole numbers;
 * their products may exceed 2^53.
 */
export function getShare(paise: Paise, part: number, total: number): Paise {
  return divideHalfUp(BigInt(paise) * BigInt(part), BigInt(total))
}

/** An amount of money in whole paise. All arithmetic on money happens in this unit. */
export type Paise = number

/** Rounds to a whole number, halves away from zero upwards ("half up"): 2.5 becomes 3. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5)
}

/** Converts rupees, with at most two decimals, into whole paise. */
export function toPaise(rupees: number): Paise {
  return roundHalfUp(rupees * 100)
}

/** Converts whole paise into rupees with at most two decimals, the form that the API sends. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

/** A percentage of an amount, rounded half up to whole paise. */
export function applyPercent(paise: Paise, percent: number): Paise {
  return roundHalfUp((paise * percent) / 100)
}

/** Whether a number of rupees has at most two decimals, within floating-point precision. */
export function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4
}

/** Matches before the last three digits, and before every two in front of them. */
const indianGroups = /\B(?=(?:\d\d)*\d{3}$)/g

/**
 * Formats rupees in the Indian grouping: 124999 becomes ₹1,24,999.00. Does not use `Intl`, whose
 * tables take a cheap phone a tenth of a second to load.
 */
export function formatRupees(rupees: number): string {
  const [rupeePart = '', paise = ''] = Math.abs(rupees).toFixed(2).split('.')
  return `${rupees < 0 ? '-' : ''}₹${rupeePart.replace(indianGroups, ',')}.${paise}`
}

/** The number of minor units in one unit of a currency, such as 100 cents in a dollar. */
function getMinorUnits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}

/**
 * Converts an amount in the minor unit of a currency (an ISO code) into units: 590 cents into 5.9.
 */
export function fromMinorUnits(amount: number, currency: string): number {
  return currency === 'INR' ? toRupees(amount) : amount / getMinorUnits(currency)
}

/** Formats an amount of money in any currency: ₹5.90, $12.00. */
export function formatMoney(amount: number, currency = 'INR'): string {
  if (currency === 'INR') return formatRupees(amount)
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount)
}

/**
 * Formats an amount in the smallest unit of its currency, the form that the payment provider uses.
 */
export const formatMinorUnits = (amount: number, currency = 'INR'): string =>
  formatMoney(fromMinorUnits(amount, currency), currency)
