import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { databaseUri, withDurableWrites } from '../../api/src/database/database-uri'
import { findMongod } from '../../api/dev/mongodb/mongod'
import { startDatabase } from '../../api/dev/mongodb/start-database'

export interface ChaosDatabase {
  uri: string
  /** A description of the database. */
  kind: string
  stop(): Promise<void>
}

const MEMBERS = 3

/** A replica set of three members, run from the mongod on the PATH; undefined if there is none. */
export async function startReplicaSet(): Promise<ChaosDatabase | undefined> {
  const found = await findMongod('mongod').catch(() => undefined)
  if (!found) return undefined
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: 'mongod', version: found.engine.version, checkMD5: false },
    replSet: { count: MEMBERS, storageEngine: 'wiredTiger', name: 'chaos' },
  })
  return {
    uri: withDurableWrites(databaseUri(set.getUri(), 'voltkart'), 'majority'),
    kind: `replica set of ${MEMBERS}, MongoDB ${found.engine.version}`,
    stop: async () => void (await set.stop()),
  }
}

/**
 * The database of the cluster: the one at `uri`, otherwise a replica set of three if a mongod is
 * installed, otherwise the shop's own single server.
 */
export async function startChaosDatabase(
  directory: string,
  uri: string | undefined,
): Promise<ChaosDatabase> {
  if (uri) {
    const stop = () => Promise.resolve()
    return { uri: withDurableWrites(uri, 'majority'), kind: 'the one that was given', stop }
  }
  const set = await startReplicaSet()
  if (set) return set
  const folder = join(directory, 'database')
  mkdirSync(folder)
  const log = { info: () => undefined, warn: (line: string) => console.error(line) }
  const single = await startDatabase({ directory: folder, log })
  return { uri: single.uri, kind: `single server (${single.source})`, stop: single.stop }
}
