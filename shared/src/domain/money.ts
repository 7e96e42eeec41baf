/** An amount of money in whole paise. All arithmetic on money happens in this unit. */
export type Paise = number

/** Rounds to a whole number, halves away from zero upwards ("half up"): 2.5 becomes 3. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5)
}

/** Turns rupees, with at most two decimals, into whole paise. */
export function toPaise(rupees: number): Paise {
  return roundHalfUp(rupees * 100)
}

/** Turns whole paise into rupees with at most two decimals, the form that the API sends. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

/** A percentage of an amount, rounded half up to whole paise. */
export function percentOf(paise: Paise, percent: number): Paise {
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
function minorUnitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}

/** Turns an amount in the minor unit of a currency (an ISO code) into units: 590 cents into 5.9. */
export function fromMinorUnits(amount: number, currency: string): number {
  return currency === 'INR' ? toRupees(amount) : amount / minorUnitsOf(currency)
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
