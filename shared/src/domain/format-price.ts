import { formatRupees } from './money'

/** Formats rupees outside a bill: whole amounts without paise, such as ₹17,999 or ₹20,698.85. */
export const formatPrice = (rupees: number): string => formatRupees(rupees).replace(/\.00$/, '')

/**
 * By how much percent a price is below the maximum retail price, in whole percent, rounded down; 0
 * if it is not below. Both in rupees with all taxes.
 */
export function percentOff(price: number, mrp: number | undefined): number {
  if (mrp === undefined || mrp <= price) return 0
  return Math.floor(((mrp - price) / mrp) * 100 + 1e-9)
}
