import type { Connection } from './connect'

/** A query without a collection: `hello` has the time too, but not with every engine. */
const timeQuery = { aggregate: 1, pipeline: [{ $documents: [{ now: '$$NOW' }] }], cursor: {} }

/**
 * Reads the database's clock, the one that all processes share. Of a replica set it is the
 * primary's, the one that `$currentDate` writes by.
 */
export async function readDatabaseTime(connection: Connection): Promise<Date> {
  const database = connection.getClient().db(connection.name)
  const { cursor } = await database.command(timeQuery)
  const [{ now }] = (cursor as { firstBatch: [{ now: Date }] }).firstBatch
  return now
}
