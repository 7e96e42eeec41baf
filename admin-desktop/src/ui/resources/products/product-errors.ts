import type { FieldPath } from 'react-hook-form'
import { productFields } from './product-conflict'
import type { ProductValues } from './product-values'

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
