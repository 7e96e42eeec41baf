import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { findMongod } from '../../api/dev/mongodb/mongod'
import { buildDatabaseUri, withDurableWrites } from '../../api/src/database/database-uri'
import { connectDatabase } from '../../api/src/models/connect'
import { isReplicaSet } from '../../bench/million/step-down'
import { run, runPackage } from '../lib/project.mjs'
import { createRunName } from './engine'

interface ReplicaSet {
  uri: string
  stop(): Promise<void>
}

const MISSING =
  'A replica set is missing: install mongod (scripts/checks/install-mongod.sh), or set CHECK_MONGODB_URI to one for tests alone.'

const MEMBERS = 3
/** Enough for several kills, and as many changes of the primary. */
const ORDERS = 5_000

/** Three members, run from the mongod on the PATH; undefined if there is none. */
async function startReplicaSet(): Promise<ReplicaSet | undefined> {
  const mongod = await findMongod('mongod').catch(() => undefined)
  if (!mongod) return undefined
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: 'mongod', version: mongod.engine.version, checkMD5: false },
    replSet: { count: MEMBERS, storageEngine: 'wiredTiger', name: 'check' },
  })
  return { uri: set.getUri(), stop: async () => void (await set.stop()) }
}

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
async function runPart(title: string, start: () => Promise<number>): Promise<string[]> {
  console.log(`# ${title}`)
  return (await start()) === 0 ? [] : [title]
}

/**
 * Runs the API tests and the crash suites on a replica set, then thousands of orders, during which the
 * primary steps down and the servers of the shop are killed.
 * @throws Error that says what is missing, or which parts failed
 */
export async function checkReplicaSet(): Promise<void> {
  const set = await findReplicaSet()
  try {
    const environment = { ...process.env, TEST_MONGODB_URI: set.uri }
    const runTests = (folder: string) =>
      runPackage('vitest/vitest.mjs', ['run', folder], { env: environment })
    const uri = withDurableWrites(buildDatabaseUri(set.uri, createRunName()), 'majority')
    const orders = ['--million', '--orders', String(ORDERS), '--mongodb-uri', uri]
    const failed = [
      ...(await runPart('API tests', () => runTests('api/src/'))),
      ...(await runPart('crash, fault and fuzz suites', () => runTests('api/testing/'))),
      ...(await runPart('orders', () => run(process.execPath, ['scripts/bench.mjs', ...orders]))),
    ]
    if (failed.length > 0) throw new Error(`failed: ${failed.join('; ')}`)
  } finally {
    await set.stop()
  }
}
