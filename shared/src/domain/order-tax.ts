import type { PricedLine } from './cart-prices'
import { omitUndefined } from './omit-undefined'
import { toRupees, type Paise } from './money'
import {
  computeShares,
  splitGst,
  getLineTax,
  type AddedPrices,
  type TaxedLine,
  type TaxHeads,
  type WithDelivery,
} from './tax-lines'

/** A line of a cart or an order with its GST rate in percent. */
export interface RatedLine extends PricedLine {
  rate: number
}

/** The facts that decide on the tax of a cart or an order of a registered shop. */
interface OrderTaxTerms extends AddedPrices {
  /**
   * Whether the place of supply is outside the seller's State. While it is unknown, the tax is shown
   * as within the State; integrated tax may differ from it by a paisa a line.
   */
  interState: boolean
}

/** A line with the GST inside its price. */
type LineTax = TaxedLine & WithDelivery

/**
 * The GST inside each line of a cart or an order, in paise: the only function that decides it. Cart,
 * quote, order and invoice all use it, so with a tax of 0 percent they show the same tax. The goods
 * and their delivery are one composite supply (CGST Act 2017, sections 2(30) and 8(a)), so a line's
 * share of the delivery charge has the line's rate.
 */
export function computeLineTaxes(lines: readonly RatedLine[], terms: OrderTaxTerms): LineTax[] {
  const shares = computeShares(lines, terms)
  return lines.flatMap(({ rate }, index) => {
    const share = shares[index]
    return share ? getLineTax(share, rate, terms.interState) : []
  })
}

/** The GST of a line or a document in all its heads, in paise. */
export const sumGst = ({ cgstPaise, sgstPaise, igstPaise }: TaxHeads): Paise =>
  cgstPaise + sgstPaise + igstPaise

/** The GST that a cart or an order shows, in paise. */
export interface GstSummary {
  /** The GST inside the total; only while prices include tax. */
  taxIncludedPaise?: Paise
  /** The GST inside the delivery charge; only while tax is added to the items price. */
  shippingTaxPaise?: Paise
}

/** The GST inside the delivery charge: each rate has the part that goes to its lines. */
function computeShippingTax(lines: readonly RatedLine[], terms: OrderTaxTerms): Paise {
  const byRate = new Map<number, Paise>()
  for (const [index, { deliveryPaise }] of computeShares(lines, terms).entries()) {
    const rate = lines[index]?.rate ?? 0
    byRate.set(rate, (byRate.get(rate) ?? 0) + deliveryPaise)
  }
  return [...byRate].reduce((sum, [rate, paise]) => sum + splitGst(paise, rate, true).igstPaise, 0)
}

/**
 * The GST that a cart or an order of a registered shop shows beside its prices. With a tax of 0
 * percent it is that of the invoice. Above it, the tax on the items price and the GST inside the
 * delivery charge equal the GST of the invoice within a paisa for each line of goods and each share of
 * the delivery charge, if the percentage is the rate of each line.
 */
export function toGstSummary(lines: readonly RatedLine[], terms: OrderTaxTerms): GstSummary {
  if (terms.taxPercent === 0) {
    const taxes = computeLineTaxes(lines, terms)
    return { taxIncludedPaise: taxes.reduce((sum, line) => sum + sumGst(line), 0) }
  }
  if (terms.shippingPricePaise === 0) return {}
  return { shippingTaxPaise: computeShippingTax(lines, terms) }
}

/** The same amounts in rupees, as the API sends them. */
export interface GstSummaryInRupees {
  taxIncluded?: number
  shippingTax?: number
}

/** The same amounts in rupees. */
export const gstToRupees = ({
  taxIncludedPaise,
  shippingTaxPaise,
}: {
  [Key in keyof GstSummary]: GstSummary[Key] | undefined
}): GstSummaryInRupees =>
  omitUndefined({
    taxIncluded: taxIncludedPaise === undefined ? undefined : toRupees(taxIncludedPaise),
    shippingTax: shippingTaxPaise === undefined ? undefined : toRupees(shippingTaxPaise),
  })
