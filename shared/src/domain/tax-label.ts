import { rateDiffers } from './tax-issues'

/** A shop that is registered for GST, as far as labels depend on it. */
interface Registration {
  /** The rate of products that state none, in percent. */
  defaultRate: number
}

/** What the tax line of a cart or an invoice is called. */
export const taxLabel = (taxPercent: number): string => `Tax (${taxPercent}%)`

/**
 * What the tax line of an order is called. While the shop is registered for GST and adds another
 * percentage than the GST rate of a line, what it adds is not the GST alone.
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
