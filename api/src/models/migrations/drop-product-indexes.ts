import type { Connection } from '../connect'

/** Drops the product indexes that are listed for replacement. */
export async function dropProductIndexes(
  connection: Connection,
  isReplaced: (name: string) => boolean,
): Promise<void> {
  const collections = await connection.listCollections()
  if (!collections.some(({ name }) => name === 'products')) return
  const products = connection.collection('products')
  for (const { name } of await products.indexes()) {
    if (name !== undefined && isReplaced(name)) await products.dropIndex(name)
  }
}
