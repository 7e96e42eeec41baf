import { formatRupees } from './money'

/** Rupees as prices are read outside a bill: whole ones without paise, ₹17,999 or ₹20,698.85. */
export const formatPrice = (rupees: number): string => formatRupees(rupees).replace(/\.00$/, '')

/**
 * By how much percent a price lies below the maximum retail price, in whole percent and never
 * flattered by rounding; 0 where it does not. Both in rupees with all taxes.
 */
export function percentOff(price: number, mrp: number | undefined): number {
  if (mrp === undefined || mrp <= price) return 0
  return Math.floor(((mrp - price) / mrp) * 100 + 1e-9)
}
