import { priceWithTax } from '@voltkart/shared/domain/cart-prices'
import { formatRupees, roundHalfUp, toPaise, toRupees } from '@voltkart/shared/domain/money'
import { isAboveMrp } from '@voltkart/shared/domain/tax-issues'

/** The price of one piece with tax, in rupees; NaN without a price. */
export function toGross(price: number, taxPercent: number): number {
  return Number.isNaN(price) ? NaN : toRupees(priceWithTax(toPaise(price), taxPercent))
}

/**
 * The price whose sum with tax is as close to `gross` as whole paise allow. Both in rupees; of two
 * equally close ones, the lower.
 */
export function priceForGross(gross: number, taxPercent: number): number {
  const targetPaise = toPaise(gross)
  const guess = roundHalfUp((targetPaise * 100) / (100 + taxPercent))
  const distance = (paise: number) => Math.abs(priceWithTax(paise, taxPercent) - targetPaise)
  const candidates = [guess - 1, guess, guess + 1].filter((paise) => paise >= 0)
  return toRupees(
    candidates.reduce((best, next) => (distance(next) < distance(best) ? next : best)),
  )
}

/** A price, and what a customer pays with tax. Both in rupees. */
export interface ReachablePrice {
  price: number
  gross: number
}

/**
 * The prices whose sums with tax are the closest below and above `gross`, in rupees; a single one
 * if a price reaches it exactly. Above 0%, rounding skips some sums.
 */
export function pricesAround(gross: number, taxPercent: number): ReachablePrice[] {
  const price = priceForGross(gross, taxPercent)
  const nearest = { price, gross: toGross(price, taxPercent) }
  if (toPaise(nearest.gross) === toPaise(gross)) return [nearest]
  const other = toRupees(toPaise(price) + (nearest.gross < gross ? 1 : -1))
  return [nearest, { price: other, gross: toGross(other, taxPercent) }].toSorted(
    (one, two) => one.gross - two.gross,
  )
}

interface PriceFacts {
  price: number
  mrp: number
  gstRate: number | ''
  taxPercent: number
  /** The rate of products without their own; undefined while the shop is not registered for GST. */
  defaultRate: number | undefined
}

/** Reasons why the server would refuse a price, or why the tax rate does not match, in sentences. */
export function priceProblems(facts: PriceFacts): string[] {
  const { price, mrp, gstRate, taxPercent, defaultRate } = facts
  const problems: string[] = []
  const gross = toGross(price, taxPercent)
  const isPriced = !Number.isNaN(price) && !Number.isNaN(mrp)
  if (isPriced && isAboveMrp(toPaise(price), toPaise(mrp), taxPercent)) {
    problems.push(
      `With tax the price is ${formatRupees(gross)}, above the MRP of ${formatRupees(mrp)}.`,
    )
  }
  if (defaultRate === undefined) return problems
  const rate = gstRate === '' ? defaultRate : gstRate
  // Prices that include the tax are right for every rate.
  if (taxPercent === 0) return problems
  if (rate < taxPercent) {
    problems.push(`You collect ${taxPercent}% tax, more than this product’s GST rate of ${rate}%.`)
  } else if (rate > taxPercent) {
    problems.push(`You collect ${taxPercent}% tax, less than this product’s GST rate of ${rate}%.`)
  }
  return problems
}
