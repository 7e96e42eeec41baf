import { randomUUID } from 'node:crypto'
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { backUp } from '../../src/backup/create-backup'
import { NotEmptyError, restore } from '../../src/backup/restore'
import { extendEnvironment } from '../../src/config/machine'
import { buildDatabaseUri } from '../../src/database/database-uri'
import { createDiskStorage } from '../../src/integrations/storage/disk-storage'
import { connectDatabase, type Connection } from '../../src/models/connect'
import { DOCUMENT_LETTERS } from '../../src/models/settings/setting-queries'
import { seedEmptyShop } from '../../dev/demo-data/seed-shop'
import { prepareDatabase } from '../../src/prepare-database'
import { buildOrder, buildProduct, signInNewUser } from '../factories'
import { runEventJobs } from '../events'
import { startTestServer, type TestServer } from '../test-server'
import { buildProgram } from './build-program'
import type { RestoreCommand } from './restore-process'
import type { Point, Write } from './watch-writes'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
// The restores are of records; the pictures of the demo data would only be copied each time.
vi.mock(import('../../dev/demo-data/demo-pictures'), async (importOriginal) => ({
  ...(await importOriginal()),
  readPicture: () => Promise.resolve([]),
}))

const folder = mkdtempSync(join(tmpdir(), 'voltkart-restores-'))
const archive = join(folder, 'kept.tar.gz')
const INTERRUPTED = /^A restore into the database \S+ was interrupted\. Run it again to finish it: /
let program: string
const oldArchive = join(folder, 'old.tar.gz')
let stored: Record<string, string>
const opened: Connection[] = []

/** Collections that a backup leaves out: a restore begins a new log of events (docs/decisions: events and webhooks). */
const EVENT_LOG = ['events', 'event_logs', 'webhook_deliveries']

// A restore changes the letters of document numbers.
const notLetters = { _id: { $ne: DOCUMENT_LETTERS as never } }

/** The content of a database: the ids in each of its collections, and the names of the indexes. */
async function readContents(connection: Connection): Promise<Record<string, string>> {
  const database = connection.getClient().db(connection.name)
  const infos = await database.listCollections({}, { nameOnly: true }).toArray()
  const contents = infos.map(async ({ name }) => {
    const ids = await database
      .collection(name)
      .find(notLetters, { raw: true })
      .sort({ _id: 1 })
      .toArray()
    const indexes = await database.collection(name).listIndexes().toArray()
    const documents = ids.map((raw) => Buffer.from(raw as unknown as Uint8Array).toString('base64'))
    return [
      name,
      JSON.stringify([
        documents,
        indexes.map((index) => String((index as { name: unknown }).name)),
      ]),
    ]
  })
  const collections = (await Promise.all(contents)) as [string, string][]
  return Object.fromEntries(
    collections.filter(([name, content]) => name !== 'settings' || !content.startsWith('[[],')),
  )
}

const getSource = ({ context: { connection, storage } }: TestServer) => ({
  connection,
  storage,
  shopName: 'Voltkart',
  now: () => new Date(),
})

async function addGoods(shop: TestServer, name: string): Promise<void> {
  const { browser } = await signInNewUser(shop)
  const product = await buildProduct(shop, { name })
  await buildOrder(shop, { browser, lines: [{ product }] })
}

beforeAll(async () => {
  program = await buildProgram('restore-process')
  const old = await startTestServer()
  await addGoods(old, 'Old lamp')
  await old.context.connection.collection('odd').insertOne({ old: true })
  await backUp(getSource(old), oldArchive)
  await old.stop()
  const shop = await startTestServer()
  await addGoods(shop, 'Kept lamp')
  const { connection, storage } = shop.context
  await storage.put('kept', 320, Buffer.from('kept'))
  await storage.put('demo', 320, Buffer.from('as it was'))
  await runEventJobs(shop.context)
  await backUp(getSource(shop), archive)
  const contents = await readContents(connection)
  expect(Object.keys(contents)).toEqual(expect.arrayContaining(EVENT_LOG))
  stored = Object.fromEntries(
    Object.entries(contents).filter(([name]) => !EVENT_LOG.includes(name)),
  )
  await shop.stop()
})
afterEach(async () => {
  for (const connection of opened.splice(0)) {
    await connection.dropDatabase()
    await connection.close()
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function openDatabase() {
  const uri = buildDatabaseUri(inject('databaseUri'), `crash-${randomUUID().slice(0, 13)}`)
  const connection = await connectDatabase(uri)
  opened.push(connection)
  const storage = createDiskStorage(join(folder, connection.name))
  return { uri, connection, storage, pictures: join(folder, connection.name) }
}
type Opened = Awaited<ReturnType<typeof openDatabase>>

/** A database in which a shop has worked, with a picture that differs from the archive's. */
async function startOldShop(): Promise<Opened> {
  const database = await openDatabase()
  await restore({ ...database, force: false }, oldArchive)
  await database.storage.put('demo', 320, Buffer.from('as drawn later'))
  return database
}

/** Restores in a separate process. Returns its writes, or the signal that ended it. */
function restoreIn({ uri, pictures }: Opened, death?: Point): Promise<Write[] | string> {
  const command: RestoreCommand = { uri, archive, pictures, ...(death ? { death } : {}) }
  const child = fork(program, [JSON.stringify(command)], { env: extendEnvironment({}) })
  return new Promise((resolve, reject) => {
    child.once('message', (writes: Write[]) => resolve(writes))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
}

const startShop = ({ uri }: Opened) => startTestServer({ databaseUri: uri })
const restoreAgain = ({ connection, storage }: Opened, force = true) =>
  restore({ connection, storage, force }, archive)

async function expectKept(database: Opened): Promise<void> {
  expect(await readContents(database.connection)).toEqual(stored)
  expect(String(await database.storage.read('kept', 320))).toBe('kept')
  expect(String(await database.storage.read('demo', 320))).toBe('as it was')
}

/** Some writes of every kind: the first and the last of each. */
function choosePoints(writes: readonly Write[]): (Point & { name: string })[] {
  const getKind = ({ name }: Write) => name.replace(/ (restoring)\b.*| \S+$/, ' $1').trim()
  const numbers = new Map<string, number[]>()
  for (const [index, write] of writes.entries()) {
    numbers.set(getKind(write), [...(numbers.get(getKind(write)) ?? []), index + 1])
  }
  const chosen = [...numbers.values()].flatMap((all) => [...new Set([all[0], all.at(-1)])])
  return chosen
    .filter((write) => write !== undefined)
    .sort((a, b) => a - b)
    .map((write) => ({ when: 'after', write, name: writes[write - 1]?.name ?? '' }))
}

describe('a restore that is killed', () => {
  it('prevents the shop from starting until it is run again, at any write', async () => {
    const writes = await restoreIn(await startOldShop())
    if (typeof writes === 'string') throw new Error(`The restore ended by ${writes}`)
    const points = choosePoints(writes)
    const last = points.pop()
    for (const { name, ...death } of points) {
      const database = await startOldShop()
      const before = await readContents(database.connection)
      expect(await restoreIn(database, death), name).toBe('SIGKILL')
      await expect(startShop(database), name).rejects.toThrow(INTERRUPTED)
      const after = await readContents(database.connection)
      const switching = death.write >= writes.findIndex((write) => write.name.startsWith('rename'))
      if (!switching) {
        // Until the switch the existing data stays unchanged.
        expect(after).toMatchObject(before)
        expect(String(await database.storage.read('demo', 320))).toBe('as drawn later')
        await expect(restoreAgain(database, false)).rejects.toThrow(NotEmptyError)
      }
      await restoreAgain(database, !switching)
      await expectKept(database)
    }
    // The last write removes the marker.
    const database = await startOldShop()
    expect(last?.write).toBe(writes.length)
    expect(last?.name).toBe('drop restoring')
    expect(await restoreIn(database, last)).toBe('SIGKILL')
    await expectKept(database)
    await (await startShop(database)).stop()
    console.info(`restore: killed at ${points.length + 1} of ${writes.length} writes`)
  })

  it('can be killed again, and completes when it is repeated', async () => {
    const database = await openDatabase()
    for (const write of [3, 9, 20]) {
      expect(await restoreIn(database, { when: 'before', write })).toBe('SIGKILL')
    }
    // The database was empty, so its data is the restore's own.
    await restoreAgain(database, false)
    await expectKept(database)
    await (await startShop(database)).stop()
  })

  it('prevents demo data and backups', async () => {
    const shop = await startTestServer()
    const { connection } = shop.context
    await connection.collection('restoring').insertOne({ _id: 'restore' as never })
    await expect(prepareDatabase(shop.context)).rejects.toThrow(INTERRUPTED)
    await expect(backUp(getSource(shop), join(folder, 'half.tar.gz'))).rejects.toThrow(INTERRUPTED)
    await connection.collection('restoring').drop()
    await prepareDatabase(shop.context)
    expect(await seedEmptyShop(shop.context, false, () => {})).toBe(true)
    await shop.stop()
  })
})

it('a restore that fails before it is complete leaves the shop unchanged', async () => {
  const database = await startOldShop()
  const before = await readContents(database.connection)
  const full = { ...database.storage, put: () => Promise.reject(new Error('the disk is full')) }
  const target = { connection: database.connection, storage: full, force: true }
  await expect(restore(target, archive)).rejects.toThrow('the disk is full')
  expect(await readContents(database.connection)).toEqual(before)
  await (await startShop(database)).stop()
})
