/** The fields of a shop's GST registration that labels depend on. */
interface Registration {
  /** The rate of a product without its own, in percent. */
  defaultRate: number
}

/** The label of the line with the GST inside the prices of a cart or an order. */
export const GST_INCLUDED = 'GST included'

/**
 * The label of the tax line of a cart. Only a registered shop may collect GST (CGST Act 2017, section
 * 32), so what another shop adds is never called tax.
 * @param gst the registration; `null` for none, undefined while it is not known
 */
export function getTaxLabel(taxPercent: number, gst: object | null | undefined): string {
  if (gst === null) return `Charges (${taxPercent}%)`
  return gst && taxPercent === 0 ? GST_INCLUDED : `Tax (${taxPercent}%)`
}

interface LabelledOrder {
  taxPercent: number
  lines: readonly { gstRate?: number | undefined }[]
  /** The tax invoice: the shop was registered when the order was paid. */
  invoice?: object | undefined
}

/**
 * The label of the tax line of an order. If the shop is registered for GST and adds a percentage
 * other than the GST rate of a line, the amount is not only GST.
 */
export function orderTaxLabel(
  { taxPercent, lines, invoice }: LabelledOrder,
  gst: Registration | null | undefined,
): string {
  const registration = gst ?? (invoice ? { defaultRate: taxPercent } : gst)
  const differs = lines.some(({ gstRate }) => (gstRate ?? registration?.defaultRate) !== taxPercent)
  return registration && taxPercent > 0 && differs
    ? `Taxes and charges (${taxPercent}%)`
    : getTaxLabel(taxPercent, registration)
}

/** The tax line of a cart or an order, all amounts in the same unit. */
export interface TaxRow {
  label: string
  /** Undefined while it is not known. */
  amount: number | undefined
}

/**
 * The tax line of a cart or an order: what is added to the items price, otherwise the GST inside the
 * prices. Undefined if nothing is added and the shop is not registered for GST.
 * @param label of `getTaxLabel` or `orderTaxLabel`
 */
export function toTaxRow(
  amounts: { taxPercent: number; tax: number; taxIncluded: number | undefined },
  label: string,
): TaxRow | undefined {
  const { taxPercent, tax, taxIncluded } = amounts
  if (taxPercent > 0) return { label, amount: tax }
  return label === GST_INCLUDED ? { label, amount: taxIncluded } : undefined
}

/** The price of the delivery with the GST inside it, if that is known; both as formatted amounts. */
export const formatDelivery = (price: string, tax: string | undefined): string =>
  tax === undefined ? price : `${price} incl. GST ${tax}`
