import { addTax } from './cart-prices'
import type { Paise } from './money'

/** The problems of a product's HSN code on the tax documents of a registered shop. */
const hsnIssues = ['hsn-missing', 'hsn-unknown', 'hsn-short'] as const
type HsnIssue = (typeof hsnIssues)[number]

/** The fields of a GST registration that HSN codes are checked by. */
interface HsnTerms {
  /** The least number of digits, by the shop's turnover (CGST Rules 2017, rule 46(g)). */
  hsnDigits: number
  /** The code of products that state none. */
  defaultHsn?: string | undefined
}

/**
 * What is wrong with the HSN code that documents print for a product: there is none, so that its
 * invoice waits; the GST portal does not accept it; or it has too few digits. Undefined if nothing is.
 * @param code the product's own; undefined for the default code
 * @param isKnown whether the portal accepts a code
 */
export function findHsnIssue(
  code: string | undefined,
  { hsnDigits, defaultHsn }: HsnTerms,
  isKnown: (code: string) => boolean,
): HsnIssue | undefined {
  const printed = code ?? defaultHsn
  if (!printed) return 'hsn-missing'
  if (!isKnown(printed)) return 'hsn-unknown'
  return printed.length < hsnDigits ? 'hsn-short' : undefined
}

/**
 * The problems of a product with the shop's tax or GST registration: its price with tax is above its
 * MRP, its GST rate differs from the tax that the shop adds, or its HSN code is not one that returns
 * can report.
 */
export const taxIssues = ['above-mrp', 'rate-differs', ...hsnIssues] as const
export type TaxIssue = (typeof taxIssues)[number]

/** The fields of the shop's profile that decide whether a GST rate differs from the tax. */
interface RateTerms {
  /** The shop's tax, in percent. */
  taxPercent: number
  /** The registration for GST with the rate, in percent, of products that state none. */
  gst: { defaultRate: number } | null
}

/** The fields of the shop's profile that decide about the tax issues of its products. */
export interface TaxTerms extends RateTerms {
  gst: (HsnTerms & { defaultRate: number }) | null
}

const RUPEE_PAISE = 100

/**
 * Whether a price with tax, rounded up to the rupee, is above the MRP. Both in paise; the MRP is
 * undefined for a product without one.
 * Legal Metrology (Packaged Commodities) Rules 2011, 18(2): no sale above the retail price, which is
 * in whole rupees.
 */
export function isAboveMrp(
  pricePaise: Paise,
  mrpPaise: Paise | undefined,
  taxPercent: number,
): boolean {
  if (mrpPaise === undefined) return false
  return Math.ceil(addTax(pricePaise, taxPercent) / RUPEE_PAISE) * RUPEE_PAISE > mrpPaise
}

/**
 * Whether the GST rate of a product differs from the tax that the shop adds; never without a
 * registration, or while prices include the tax.
 * @param gstRate the product's own rate in percent; undefined for the default rate
 */
export function rateDiffers(gstRate: number | undefined, { taxPercent, gst }: RateTerms): boolean {
  return gst !== null && taxPercent > 0 && (gstRate ?? gst.defaultRate) !== taxPercent
}
