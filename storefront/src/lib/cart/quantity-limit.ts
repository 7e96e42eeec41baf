import { LINE_QUANTITY_MAX } from '@voltkart/shared/domain/limits'

/** The maximum quantity of a product in one order. */
export function quantityLimit(countInStock: number): number {
  return Math.min(countInStock, LINE_QUANTITY_MAX)
}
