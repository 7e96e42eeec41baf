import { PRODUCT_NAME_LENGTH } from '@voltkart/shared/domain/limits'
import { toSlug } from '@voltkart/shared/domain/slug'
import { createHash } from 'node:crypto'

export interface Option {
  name: string
  value: string
}

const KEY_LENGTH = 60
const HASH_LENGTH = 8

/** The name of a variant: that of its product, and its values. */
export function getName(product: string, options: readonly Option[]): string {
  if (options.length === 0) return product
  const values = ` (${options.map(({ value }) => value).join(', ')})`
  return product.slice(0, Math.max(0, PRODUCT_NAME_LENGTH - values.length)) + values
}

/** A variant of the product with a key of the other shop; a long one is shortened to another unique one. */
export function toFamily(key: string, options: Option[]): { key: string; options: Option[] } {
  const slug = toSlug(key)
  if (slug === key && key.length <= KEY_LENGTH) return { key, options }
  const hash = createHash('sha256').update(key).digest('hex').slice(0, HASH_LENGTH)
  return { key: `${slug.slice(0, KEY_LENGTH - HASH_LENGTH - 1)}-${hash}`, options }
}
