import { expect, type APIRequestContext } from '@playwright/test'

/** A product that no other test uses. */
export interface OwnProduct {
  _id: string
  name: string
  remove: () => Promise<unknown>
}

/**
 * Adds a product of the shop's first brand and category with staff's API. By default it has a price
 * of ₹500 and nine pieces in stock.
 */
export async function addProduct(
  staff: APIRequestContext,
  facts: { name: string } & Record<string, unknown>,
): Promise<OwnProduct> {
  const list = await staff.get('/api/v1/products?limit=1')
  const { products } = (await list.json()) as { products: Record<string, unknown>[] }
  const { image, brand, category } = products[0] ?? {}
  const stocked = { image, brand, category, description: 'Not many.', price: 500, countInStock: 9 }
  const response = await staff.post('/api/v1/products', { data: { ...stocked, ...facts } })
  expect(response.ok(), await response.text()).toBe(true)
  const { product } = (await response.json()) as { product: { _id: string; name: string } }
  return { ...product, remove: () => staff.delete(`/api/v1/products/${product._id}`) }
}
