import type { Connection } from '../connect'

const orders = ['createdAt_-1__id_-1', 'rating_-1_numReviews_-1__id_-1', 'sortName_1__id_1']
const replaced = new Set(orders.flatMap((keys) => [keys, `category_1_${keys}`, `brand_1_${keys}`]))

/** Indexes of products by which lists are sorted have the price at their ends now. */
export async function dropReplacedIndexes(connection: Connection): Promise<void> {
  const collections = await connection.listCollections()
  if (!collections.some(({ name }) => name === 'products')) return
  const products = connection.collection('products')
  for (const { name } of await products.indexes()) {
    if (name !== undefined && replaced.has(name)) await products.dropIndex(name)
  }
}
