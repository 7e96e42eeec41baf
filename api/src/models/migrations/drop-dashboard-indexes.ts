import type { Connection } from '../connect'

const replaced = new Set(['createdAt_-1', 'pricePaise_1'])

/** What the dashboard says of products is counted in memory now. */
export async function dropDashboardIndexes(connection: Connection): Promise<void> {
  const collections = await connection.listCollections()
  if (!collections.some(({ name }) => name === 'products')) return
  const products = connection.collection('products')
  for (const { name } of await products.indexes()) {
    if (name !== undefined && replaced.has(name)) await products.dropIndex(name)
  }
}
