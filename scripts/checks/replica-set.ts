import { databaseUri } from '../../api/src/database/database-uri'
import { connectDatabase } from '../../api/src/models/connect'
import { startReplicaSet } from '../../bench/chaos/database'
import { findProxy } from '../../bench/chaos/proxy'
import { isReplicaSet } from '../../bench/chaos/step-down'
import { run, runPackage } from '../lib/project.mjs'
import { newName } from './engine'

interface ReplicaSet {
  uri: string
  stop(): Promise<void>
}

const MISSING =
  'A replica set is missing: install mongod (scripts/checks/install-mongod.sh), or set CHECK_MONGODB_URI to one for tests alone.'

/** The set at CHECK_MONGODB_URI, else three members run from the mongod on the PATH. */
async function findReplicaSet(): Promise<ReplicaSet> {
  const uri = process.env['CHECK_MONGODB_URI']
  if (uri) {
    const connection = await connectDatabase(uri)
    const isSet = await isReplicaSet(connection).finally(() => connection.close())
    if (!isSet) throw new Error('The database at CHECK_MONGODB_URI is no replica set.')
    return { uri, stop: () => Promise.resolve() }
  }
  const started = await startReplicaSet()
  if (!started) throw new Error(MISSING)
  return started
}

/** Runs one part to its end, so that all parts are seen even if one fails. */
async function part(title: string, start: () => Promise<number>): Promise<string[]> {
  console.log(`# ${title}`)
  return (await start()) === 0 ? [] : [title]
}

/**
 * Runs the API tests and the crash suites on a replica set, then the chaos run, in which the primary
 * steps down and each process of the shop is killed under load.
 * @throws Error that says what is missing, or which parts failed
 */
export async function checkReplicaSet(): Promise<void> {
  // Before anything is started, since the chaos run comes last.
  findProxy()
  const set = await findReplicaSet()
  try {
    const environment = { ...process.env, TEST_MONGODB_URI: set.uri }
    const tests = (folder: string) =>
      runPackage('vitest/vitest.mjs', ['run', folder], { env: environment })
    const chaos = ['scripts/chaos.mjs', '--mongodb-uri', databaseUri(set.uri, newName())]
    const failed = [
      ...(await part('API tests', () => tests('api/src/'))),
      ...(await part('crash, fault and fuzz suites', () => tests('api/testing/'))),
      ...(await part('chaos', () => run(process.execPath, chaos))),
    ]
    if (failed.length > 0) throw new Error(`failed: ${failed.join('; ')}`)
  } finally {
    await set.stop()
  }
}
