import type { Connection } from '../connect'

/** Drops the indexes of a collection whose names match. It does nothing if the collection is missing. */
export async function dropIndexes(
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
