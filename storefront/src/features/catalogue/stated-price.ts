import { formatPrice } from '@voltkart/shared/domain/money'

/** The prices that a search states, in rupees. */
export interface StatedPrice {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** Whether a search states a price. */
export const hasPriceRange = ({ minPrice, maxPrice }: StatedPrice = {}): boolean =>
  minPrice !== undefined || maxPrice !== undefined

/** The prices in words, such as `under ₹20,000`. */
export function formatStatedPrice({ minPrice = 0, maxPrice }: StatedPrice): string {
  if (maxPrice === undefined) return `above ${formatPrice(minPrice)}`
  if (minPrice === 0) return `under ${formatPrice(maxPrice)}`
  return `between ${formatPrice(minPrice)} and ${formatPrice(maxPrice)}`
}
