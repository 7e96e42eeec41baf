import type { Product } from '@voltkart/shared/contract/products'
import * as threeWay from '../../lib/three-way'
import { valuesOf, type ProductValues } from './product-values'

export type ProductField = keyof ProductValues
export type ProductConflict = threeWay.FieldConflict<ProductValues>

const labels: Record<ProductField, string> = {
  name: 'Name',
  images: 'Pictures',
  description: 'Description',
  brand: 'Brand',
  category: 'Category',
  sku: 'SKU',
  price: 'Price',
  mrp: 'MRP',
  countInStock: 'Stock',
  highlights: 'Highlights',
  specifications: 'Specifications',
  hsnCode: 'HSN code',
  gstRate: 'GST rate',
  countryOfOrigin: 'Country of origin',
  manufacturer: 'Manufacturer',
  importer: 'Importer',
  netQuantity: 'Net quantity',
  warranty: 'Warranty',
  serialKind: 'Serial numbers',
  returns: 'Returns',
  returnDays: 'Return days',
  family: 'Family',
}

/** Every field of a product, in the order in which a conflict lists them. */
export const productFields = Object.keys(labels) as ProductField[]

export const productFieldLabel = (field: ProductField): string => labels[field]

/** The fields that somebody else has changed since the editor first saw the product. */
export function changedByOthers(
  before: Product,
  now: Product,
  mine: ProductValues,
): ProductConflict[] {
  return threeWay.changedByOthers(productFields, valuesOf(before), valuesOf(now), mine)
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
  const versions = { was: valuesOf(before), is: valuesOf(now), mine }
  return threeWay.ownChanges(productFields, versions, keepMine)
}
