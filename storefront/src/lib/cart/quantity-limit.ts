import { LINE_QUANTITY_MAX } from '@voltkart/shared/domain/limits'

/** How many of a product one order may have. */
export function quantityLimit(countInStock: number): number {
  return Math.min(countInStock, LINE_QUANTITY_MAX)
}
