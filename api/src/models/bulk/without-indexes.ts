import type { Model, Schema } from 'mongoose'

/** As much of a model as this needs. */
interface Indexed {
  collection: Model<unknown>['collection']
  schema: Pick<Schema, 'indexes'>
}

/**
 * Writes a great many records into a collection whose indexes are away meanwhile, and makes them all
 * in one pass over the records at the end: many times faster than keeping them up record by record.
 * Only for a database that nobody else uses. If it is interrupted, the next start of the shop makes
 * what is missing.
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
      schema.indexes().map(([key, { name, unique, sparse, partialFilterExpression }]) => ({
        key: key as Record<string, 1 | -1>,
        ...(name === undefined ? {} : { name }),
        ...(unique ? { unique: true } : {}),
        ...(sparse ? { sparse } : {}),
        ...(partialFilterExpression ? { partialFilterExpression } : {}),
      })),
    )
  }
}
