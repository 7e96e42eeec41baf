import type { Connection } from '../connect'
import { dropIndexes } from './drop-indexes'

const replaced =
  /tokens|sortName|countInStock|rating|category|brand|createdAt_-1__id|pricePaise_1__id/

/**
 * Before the first release products were searched and listed by indexes of the database, and by words
 * that stood in it. Nothing reads any of this now.
 */
export async function dropSearchWords(connection: Connection): Promise<void> {
  const names = new Set((await connection.listCollections()).map(({ name }) => name))
  if (names.has('search_words')) await connection.dropCollection('search_words')
  await dropIndexes(connection, 'products', (name) => replaced.test(name))
  const searched = { tokens: { $exists: true } }
  await connection
    .collection('products')
    .updateMany(searched, { $unset: { tokens: 1, sortName: 1 } })
}
