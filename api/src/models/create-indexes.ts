import type { Model, Schema } from 'mongoose'

/** The parts of a model that its indexes need. */
export interface Indexed {
  collection: Model<unknown>['collection']
  schema: Pick<Schema, 'indexes'>
}

/**
 * Creates the missing indexes of a model, and its collection, by one command. Mongoose itself sends
 * a command for each index, which made up most of a start.
 */
export async function createIndexes({ collection, schema }: Indexed): Promise<void> {
  const indexes = schema.indexes().map(([key, { background: _always, unique, ...options }]) => ({
    ...options,
    ...(unique ? { unique: true } : {}),
    key: key as Record<string, 1 | -1>,
  }))
  if (indexes.length > 0) await collection.createIndexes(indexes)
}
