import { toRupees } from '@voltkart/shared/domain/money'
import type { StoredProduct } from './product-schema'

type Audited = Pick<
  StoredProduct,
  'name' | 'image' | 'description' | 'brand' | 'category' | 'sku' | 'pricePaise' | 'countInStock'
>

/** What the audit log tells of a product, in the form that staff see: the price in rupees. */
export function auditedFields(product: Audited) {
  const { name, image, description, brand, category, sku, pricePaise, countInStock } = product
  const price = toRupees(pricePaise)
  return { name, image, description, brand, category, sku: sku || undefined, price, countInStock }
}
