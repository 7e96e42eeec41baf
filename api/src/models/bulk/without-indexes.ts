import type { Model, Schema } from 'mongoose'

/** The parts of a model that this needs. */
interface Indexed {
  collection: Model<unknown>['collection']
  schema: Pick<Schema, 'indexes'>
}

/**
 * Bulk-inserts records into a collection without its indexes and rebuilds them in one pass at the
 * end, which is many times faster. Only for a database without other users. After an interruption
 * the next start rebuilds missing indexes.
 */
export async function withoutIndexes(
  { collection, schema }: Indexed,
  write: () => Promise<void>,
): Promise<void> {
  const made = await collection.indexes().catch(() => [])
  if (made.length > 0) await collection.dropIndexes()
  try {
    await write()
  } finally {
    await collection.createIndexes(
      schema
        .indexes()
        .map(([key, { name, unique, sparse, collation, partialFilterExpression }]) => ({
          key: key as Record<string, 1 | -1>,
          ...(collation ? { collation } : {}),
          ...(name === undefined ? {} : { name }),
          ...(unique ? { unique: true } : {}),
          ...(sparse ? { sparse } : {}),
          ...(partialFilterExpression ? { partialFilterExpression } : {}),
        })),
    )
  }
}
