import { rateDiffers } from './tax-issues'

/** The fields of a shop's GST registration that labels depend on. */
interface Registration {
  /** The rate of a product without its own, in percent. */
  defaultRate: number
}

/** The label of the tax line of a cart or an invoice. */
export const taxLabel = (taxPercent: number): string => `Tax (${taxPercent}%)`

/**
 * The label of the tax line of an order. If the shop is registered for GST and adds a percentage
 * other than the GST rate of a line, the amount is not only GST.
 */
export function orderTaxLabel(
  order: { taxPercent: number; lines: readonly { gstRate?: number | undefined }[] },
  gst: Registration | null | undefined,
): string {
  const { taxPercent, lines } = order
  const terms = { taxPercent, gst: gst ?? null }
  const differs = lines.some(({ gstRate }) => rateDiffers(gstRate, terms))
  return differs ? `Taxes and charges (${taxPercent}%)` : taxLabel(taxPercent)
}
