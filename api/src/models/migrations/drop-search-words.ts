import type { Connection } from '../connect'

const replaced =
  /tokens|sortName|countInStock|rating|category|brand|createdAt_-1__id|pricePaise_1__id/

/**
 * Before the first release products were searched and listed by indexes of the database, and by words
 * that stood in it. Nothing reads any of this now.
 */
export async function dropSearchWords(connection: Connection): Promise<void> {
  const names = new Set((await connection.listCollections()).map(({ name }) => name))
  if (names.has('search_words')) await connection.dropCollection('search_words')
  if (!names.has('products')) return
  const products = connection.collection('products')
  for (const { name } of await products.indexes()) {
    if (name !== undefined && replaced.test(name)) await products.dropIndex(name)
  }
  const searched = { tokens: { $exists: true } }
  await products.updateMany(searched, { $unset: { tokens: 1, sortName: 1 } })
}
