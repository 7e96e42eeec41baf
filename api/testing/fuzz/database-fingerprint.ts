import { createHash } from 'node:crypto'
import type { Connection } from '../../src/models/connect'

/** A hash of the documents of each collection. */
export type DatabasePrint = ReadonlyMap<string, string>

/** Collections that are there to be written by requests that are refused. */
const recording = new Set(['sessions', 'limits', 'webhooks'])

async function hashOf(connection: Connection, name: string): Promise<string> {
  // Undecoded, so that nothing about a document is left out and hashing is quick.
  const options = { raw: true, sort: { _id: 1 }, batchSize: 10_000 } as const
  const documents = await connection.collection(name).find({}, options).toArray()
  const hash = createHash('sha1')
  for (const document of documents as unknown as Buffer[]) hash.update(document)
  return hash.digest('base64')
}

/** Hashes all that a refused request must leave as it was. */
export async function printDatabase(connection: Connection): Promise<DatabasePrint> {
  const collections = (await connection.listCollections()).map(({ name }) => name)
  const kept = collections.filter((name) => !recording.has(name))
  return new Map(
    await Promise.all(kept.map(async (name) => [name, await hashOf(connection, name)] as const)),
  )
}

/** The names of the collections in which two prints differ. */
export function changedBetween(before: DatabasePrint, after: DatabasePrint): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}
