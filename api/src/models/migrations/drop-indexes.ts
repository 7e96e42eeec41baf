import type { Connection } from '../connect'

/** Drops the indexes of a collection whose names match. It does nothing if the collection is missing. */
async function dropIndexes(
  connection: Connection,
  collectionName: string,
  matches: (indexName: string) => boolean,
): Promise<void> {
  const collections = await connection.listCollections()
  if (!collections.some(({ name }) => name === collectionName)) return
  const collection = connection.collection(collectionName)
  for (const { name } of await collection.indexes()) {
    if (name !== undefined && matches(name)) await collection.dropIndex(name)
  }
}

const listOrders = ['createdAt_-1__id_-1', 'rating_-1_numReviews_-1__id_-1', 'sortName_1__id_1']
const replacedIndexes = new Set(
  listOrders.flatMap((keys) => [keys, `category_1_${keys}`, `brand_1_${keys}`]),
)

/** The indexes that sort product lists end with the price now. */
export const dropReplacedIndexes = (connection: Connection): Promise<void> =>
  dropIndexes(connection, 'products', (name) => replacedIndexes.has(name))

const searchIndexes =
  /tokens|sortName|countInStock|rating|category|brand|createdAt_-1__id|pricePaise_1__id/

/**
 * Before the first release, products were searched and listed with database indexes, and with words
 * stored in them. Nothing reads any of these now.
 */
export async function dropSearchWords(connection: Connection): Promise<void> {
  const names = new Set((await connection.listCollections()).map(({ name }) => name))
  if (names.has('search_words')) await connection.dropCollection('search_words')
  await dropIndexes(connection, 'products', (name) => searchIndexes.test(name))
  const searched = { tokens: { $exists: true } }
  await connection
    .collection('products')
    .updateMany(searched, { $unset: { tokens: 1, sortName: 1 } })
}

const dashboardIndexes = new Set(['createdAt_-1', 'pricePaise_1'])

/** The dashboard's product figures are computed in memory now. */
export const dropDashboardIndexes = (connection: Connection): Promise<void> =>
  dropIndexes(connection, 'products', (name) => dashboardIndexes.has(name))

/**
 * Drops the index `visible_total` of orders. Lists sorted by total use the one by state and total;
 * version 0.1.0 was the last that named it in a hint.
 */
export const dropVisibleTotal = (connection: Connection): Promise<void> =>
  dropIndexes(connection, 'orders', (name) => name === 'visible_total')
