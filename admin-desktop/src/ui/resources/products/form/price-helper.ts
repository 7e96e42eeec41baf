import { priceWithTax } from '@voltkart/shared/domain/cart-prices'
import { formatRupees, roundHalfUp, toPaise, toRupees } from '@voltkart/shared/domain/money'
import { isAboveMrp } from '@voltkart/shared/domain/tax-issues'

/** What a customer pays for one piece, in rupees; NaN without a price. */
export function grossOf(price: number, taxPercent: number): number {
  return Number.isNaN(price) ? NaN : toRupees(priceWithTax(toPaise(price), taxPercent))
}

/**
 * The price whose sum with tax comes as close to `gross` as whole paise allow. Both in rupees; of
 * two that are as close, the lower one.
 */
export function priceForGross(gross: number, taxPercent: number): number {
  const wanted = toPaise(gross)
  const guess = roundHalfUp((wanted * 100) / (100 + taxPercent))
  const distance = (paise: number) => Math.abs(priceWithTax(paise, taxPercent) - wanted)
  const candidates = [guess - 1, guess, guess + 1].filter((paise) => paise >= 0)
  return toRupees(
    candidates.reduce((best, next) => (distance(next) < distance(best) ? next : best)),
  )
}

interface PriceFacts {
  price: number
  mrp: number
  gstRate: number | ''
  taxPercent: number
  /** The rate of products that state none; undefined while the shop is not registered for GST. */
  defaultRate: number | undefined
}

/** What the server would refuse of a price, or what the tax does not fit, in sentences. */
export function priceProblems(facts: PriceFacts): string[] {
  const { price, mrp, gstRate, taxPercent, defaultRate } = facts
  const problems: string[] = []
  const gross = grossOf(price, taxPercent)
  const isPriced = !Number.isNaN(price) && !Number.isNaN(mrp)
  if (isPriced && isAboveMrp(toPaise(price), toPaise(mrp), taxPercent)) {
    problems.push(
      `With tax the price is ${formatRupees(gross)}, above the MRP of ${formatRupees(mrp)}.`,
    )
  }
  if (defaultRate === undefined) return problems
  const rate = gstRate === '' ? defaultRate : gstRate
  if (rate < taxPercent) {
    problems.push(`You collect ${taxPercent}% tax, more than this product’s GST rate of ${rate}%.`)
  } else if (rate > taxPercent) {
    problems.push(`You collect ${taxPercent}% tax, less than this product’s GST rate of ${rate}%.`)
  }
  return problems
}
