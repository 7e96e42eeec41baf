import { createHash } from 'node:crypto'
import type { Connection } from '../../src/models/connect'

/** A hash of the documents of each collection. */
export type DatabaseFingerprint = ReadonlyMap<string, string>

/** Collections that refused requests may write to. */
const recording = new Set(['sessions', 'limits', 'webhooks'])

async function hashOf(connection: Connection, name: string): Promise<string> {
  // Raw BSON, so that hashing is fast and covers all of a document.
  const options = { raw: true, sort: { _id: 1 }, batchSize: 10_000 } as const
  const documents = await connection.collection(name).find({}, options).toArray()
  const hash = createHash('sha1')
  for (const document of documents as unknown as Buffer[]) hash.update(document)
  return hash.digest('base64')
}

/** Hashes the collections that a refused request must not change. */
export async function fingerprintDatabase(connection: Connection): Promise<DatabaseFingerprint> {
  const collections = (await connection.listCollections()).map(({ name }) => name)
  const kept = collections.filter((name) => !recording.has(name))
  return new Map(
    await Promise.all(kept.map(async (name) => [name, await hashOf(connection, name)] as const)),
  )
}

/** The names of the collections in which two fingerprints differ. */
export function changedBetween(before: DatabaseFingerprint, after: DatabaseFingerprint): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}
