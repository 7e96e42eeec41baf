import type { Product, productBodySchema } from '@voltkart/shared/contract/products'
import type { z } from 'zod'

/** What the product form holds. Numbers are NaN while their fields are empty. */
export type ProductValues = z.input<typeof productBodySchema> & { sku: string }

export const emptyProduct: ProductValues = {
  name: '',
  image: '',
  description: '',
  brand: '',
  category: '',
  sku: '',
  price: NaN,
  countInStock: NaN,
}

/** A product as the form holds it. */
export function valuesOf(product: Product): ProductValues {
  const { name, image, description, brand, category, sku = '', price, countInStock } = product
  return { name, image, description, brand, category, sku, price, countInStock }
}

/** The values as a new product is sent: without a SKU where none was entered. */
export function newProductBody({ sku, ...values }: ProductValues) {
  return sku.trim() === '' ? values : { ...values, sku }
}
