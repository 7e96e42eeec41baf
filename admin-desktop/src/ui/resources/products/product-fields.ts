import type { Product } from '@voltkart/shared/contract/products'
import type { FieldPath } from 'react-hook-form'
import { productFieldLabels } from '../../lib/change-labels'
import * as threeWay from '../../lib/three-way'
import { emptyProduct, toValues, type ProductValues } from './product-values'

// A fact as a whole has no field; its error is shown at the first of its fields.
const firstFields: Record<string, FieldPath<ProductValues>> = {
  image: 'images',
  manufacturer: 'manufacturer.name',
  importer: 'importer.name',
  warranty: 'warranty.kind',
  family: 'family.key',
}

/** The field of the product form for a path of the request. */
export function toProductField(path: string): FieldPath<ProductValues> | undefined {
  const first = firstFields[path]
  if (first) return first
  const [root = ''] = path.split('.')
  if (!productFields.some((field) => field === root)) return undefined
  if (root === 'images') return 'images'
  // A highlight is a text in the API, and a row with a text in the form.
  if (/^highlights\.\d+$/.test(path)) return `${path}.text` as FieldPath<ProductValues>
  return path as FieldPath<ProductValues>
}

type ProductField = keyof ProductValues
export type ProductConflict = threeWay.FieldConflict<ProductValues>

/** Every field of a product, in the order in which a conflict lists them. */
export const productFields = Object.keys(emptyProduct) as ProductField[]

export const productFieldLabel = (field: ProductField): string => productFieldLabels[field]

/** The fields that others have changed since the editor first saw the product. */
export function changedByOthers(
  before: Product,
  now: Product,
  mine: ProductValues,
): ProductConflict[] {
  return threeWay.changedByOthers(productFields, toValues(before), toValues(now), mine)
}

/**
 * The values to continue with: the shop's current ones, with the editor's own changes on top; if
 * both changed the same field, `keepMine` decides.
 */
export function mergedValues(
  before: Product,
  now: Product,
  mine: ProductValues,
  keepMine: boolean,
): Partial<ProductValues> {
  const versions = { was: toValues(before), is: toValues(now), mine }
  return threeWay.ownChanges(productFields, versions, keepMine)
}
