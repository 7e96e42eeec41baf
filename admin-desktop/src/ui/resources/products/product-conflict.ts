import type { Product } from '@voltkart/shared/contract/products'
import { valuesOf, type ProductValues } from './product-values'

export type ProductField = keyof ProductValues

/** One field of a product as three saw it: the editor at first, the editor now, and the shop now. */
export interface FieldConflict {
  field: ProductField
  before: ProductValues[ProductField]
  theirs: ProductValues[ProductField]
  mine: ProductValues[ProductField]
  /** Both have changed it, and not to the same. */
  both: boolean
}

export const productFields: readonly { field: ProductField; label: string }[] = [
  { field: 'name', label: 'Name' },
  { field: 'image', label: 'Picture' },
  { field: 'description', label: 'Description' },
  { field: 'brand', label: 'Brand' },
  { field: 'category', label: 'Category' },
  { field: 'sku', label: 'SKU' },
  { field: 'price', label: 'Price' },
  { field: 'countInStock', label: 'Stock' },
]

/** The fields that somebody else has changed since the editor first saw the product. */
export function changedByOthers(
  before: Product,
  now: Product,
  mine: ProductValues,
): FieldConflict[] {
  const [was, is] = [valuesOf(before), valuesOf(now)]
  return productFields
    .filter(({ field }) => !Object.is(was[field], is[field]))
    .map(({ field }) => ({
      field,
      before: was[field],
      theirs: is[field],
      mine: mine[field],
      both: !Object.is(mine[field], was[field]) && !Object.is(mine[field], is[field]),
    }))
}

/**
 * What the editor goes on with: everything as it is in the shop now, with the editor's own changes
 * on top; where both changed the same field, as `keepMine` says.
 */
export function mergedValues(
  before: Product,
  now: Product,
  mine: ProductValues,
  keepMine: boolean,
): Partial<ProductValues> {
  const [was, is] = [valuesOf(before), valuesOf(now)]
  const own = productFields.filter(
    ({ field }) =>
      !Object.is(mine[field], was[field]) && (keepMine || Object.is(was[field], is[field])),
  )
  return Object.fromEntries(own.map(({ field }) => [field, mine[field]]))
}
