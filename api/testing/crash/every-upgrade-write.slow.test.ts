import { randomUUID } from 'node:crypto'
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest'
import { extendEnvironment } from '../../src/config/machine'
import { buildDatabaseUri } from '../../src/database/database-uri'
import { createRawCollections } from '../../src/models/backup/raw-collections'
import { connectDatabase, type Connection } from '../../src/models/connect'
import { LAST_BACKUP } from '../../src/models/settings/setting-queries'
import { ensureBuilt } from '../../../scripts/lib/ensure-built.mjs'
import { buildOrder, buildProduct, signInNewUser } from '../factories'
import { startTestServer, type TestServer } from '../test-server'
import { buildProgram } from './build-program'
import type { Point, Write } from './watch-writes'
import { addLamps, testMigrations } from './test-release'
import type { UpgradeCommand, UpgradeReport } from './upgrade-process'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'voltkart-upgrades-'))
let program: string
/** A shop in which was sold, and the database of an upgrade, which is a copy of it. */
let source: TestServer
let connection: Connection
let uri: string
let contents: Awaited<ReturnType<typeof readContents>>

// Leases are of running processes, and each upgrade makes a backup.
const isKept = (name: string) => name !== 'leases'
const notLastBackup = { _id: { $ne: LAST_BACKUP as never } }

/** Every collection with its documents, byte for byte, its options and its indexes. */
async function readContents(from: Connection) {
  const database = from.getClient().db(from.name)
  const infos = await database.listCollections({}, { nameOnly: true }).toArray()
  const names = infos
    .map(({ name }) => name)
    .filter(isKept)
    .sort()
  const shapes = await createRawCollections(from).shapes()
  const documents = names.map(async (name) => {
    const raws = database.collection(name).find(notLastBackup, { raw: true }).sort({ _id: 1 })
    const buffers = (await raws.toArray()) as unknown as Uint8Array[]
    return [name, buffers.map((raw) => Buffer.from(raw).toString('base64'))] as const
  })
  return {
    documents: Object.fromEntries(await Promise.all(documents)),
    shapes: shapes.filter(({ name }) => isKept(name)),
  }
}

/** Copies the shop into a new database. */
async function copyShop(): Promise<void> {
  const name = `upgrade-${randomUUID().slice(0, 13)}`
  uri = buildDatabaseUri(inject('databaseUri'), name)
  connection = await connectDatabase(uri)
  const from = source.context.connection
  const database = from.getClient().db(from.name)
  for (const shape of await createRawCollections(from).shapes()) {
    await createRawCollections(connection).create(shape)
    const out = { $out: { db: name, coll: shape.name } }
    await database.collection(shape.name).aggregate([out]).toArray()
    await createRawCollections(connection).createIndexes(shape)
  }
  await connection.collection('leases').deleteMany({})
}

async function discardShop(): Promise<void> {
  await connection.dropDatabase()
  await connection.close()
}

beforeAll(async () => {
  await ensureBuilt()
  program = await buildProgram('upgrade-process')
  source = await startTestServer()
  const { browser } = await signInNewUser(source)
  const lines = [{ product: await buildProduct(source, { name: 'Lamp', countInStock: 9 }) }]
  await buildOrder(source, { browser, lines, status: 'paid' })
  await buildOrder(source, { browser, lines })
  await addLamps(source.context.connection)
  await source.context.models.settings.reach(LAST_BACKUP, new Date())
  await copyShop()
  contents = await readContents(connection)
  await discardShop()
})
afterAll(async () => {
  await source.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(copyShop)
afterEach(discardShop)

/** Upgrades in a separate process. Returns its report, or the signal that ended it. */
function runUpgrade(command: Omit<UpgradeCommand, 'to'> = {}): Promise<UpgradeReport | string> {
  const to = mkdtempSync(join(folder, 'backups-'))
  const child = fork(program, [JSON.stringify({ to, ...command })], {
    env: extendEnvironment({
      NODE_ENV: 'test',
      MONGODB_URI: uri,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    }),
  })
  return new Promise((resolve, reject) => {
    child.once('message', (report: UpgradeReport) => resolve(report))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
}

async function readReport(command: Omit<UpgradeCommand, 'to'> = {}): Promise<UpgradeReport> {
  const report = await runUpgrade(command)
  if (typeof report === 'string') throw new Error(`The upgrade ended by ${report}`)
  return report
}

/** The time after which other processes presume a killed process dead. */
const letLeasesLapse = () => connection.collection('leases').deleteMany({})

async function startFormerRelease(): Promise<void> {
  const shop = await startTestServer({ databaseUri: uri })
  const response = await shop.browser().fetch('/api/v1/products')
  expect(JSON.stringify(await response.json())).toContain('Lamp')
  await shop.stop()
}

async function startNewRelease(): Promise<void> {
  const shop = await startTestServer({
    databaseUri: uri,
    overrides: { migrations: testMigrations() },
  })
  await shop.stop()
}

/** The data are those of the test release, and the former one refuses them. */
async function expectMovedUp(): Promise<void> {
  await letLeasesLapse()
  await startNewRelease()
  const lamps = connection.collection('made_up_lamps')
  expect(await lamps.find().sort({ _id: 1 }).toArray()).toEqual(
    [4, 7, 9].map((watts) => ({ _id: watts, watts, milliwatts: watts * 1_000, color: 'red' })),
  )
  expect((await lamps.indexes()).map(({ name }) => name)).toEqual(['_id_', 'one each'])
  const names = (await connection.listCollections()).map(({ name }) => name)
  expect(names).toContain('made_up_brands')
  expect(names).not.toContain('made_up_makers')
  expect(names.filter((name) => name.startsWith('upgrading'))).toEqual([])
  await expect(startFormerRelease()).rejects.toThrow(/^The database was changed by a newer program/)
}

/**
 * The first write of each kind, and the last of those that change the data: whether the first or the
 * last copy is half done makes no difference.
 */
function choosePoints(writes: readonly Write[]): { death: Point; name: string }[] {
  const getKind = (name: string) =>
    name.replace(/ upgrading\..*/, ' copy').replace(/^(aggregate|createIndexes) (?!copy).*/, '$1')
  const numbers = new Map<string, number[]>()
  for (const [index, { name }] of writes.entries()) {
    numbers.set(getKind(name), [...(numbers.get(getKind(name)) ?? []), index + 1])
  }
  const isCopying = (kind: string) => /^(create|aggregate|createIndexes)( copy)?$/.test(kind)
  const chosen = [...numbers].flatMap(([kind, all]) =>
    isCopying(kind) ? all.slice(0, 1) : [...new Set([all[0], all.at(-1)])],
  )
  return chosen
    .filter((write) => write !== undefined)
    .sort((a, b) => a - b)
    .map((write) => ({
      death: { when: 'after', write } as const,
      name: `${write} ${writes[write - 1]?.name}`,
    }))
}

describe('an upgrade', () => {
  it('brings data of each kind to the new release, with a backup that was read back', async () => {
    const { failure, lines } = await readReport()
    expect(failure).toBeUndefined()
    expect(lines.join('\n')).toMatch(
      / is whole: .*\nThe shop is at \S+\. Start it as always: npm start$/,
    )
    expect(readdirSync(folder, { recursive: true }).join()).toMatch(/voltkart-\S+Z\.tar\.gz/)
    await expectMovedUp()
  })

  it.each([
    ['error', 'a record has no name'],
    ['books', /the books have \d+ new errors, the first: .*/],
    ['start', /Cannot read properties of undefined/],
  ] as const)('that fails by its %s puts everything back', async (failure, reason) => {
    const report = await readReport({ failure })
    expect(report.failure).toMatch(reason)
    expect(report.failure).toMatch(
      /^The upgrade to \S+ has failed \(.*\): start the former release, whose data are as before it\.$/,
    )
    expect(await readContents(connection)).toEqual(contents)
    await startFormerRelease()
  })

  it('is refused in a sentence beside a running shop, and beside another upgrade', async () => {
    const shop = await startTestServer({ databaseUri: uri, jobs: true })
    const beside = await readReport()
    expect(beside.failure).toMatch(/^A shop is running on this database: stop all its processes/)
    await shop.stop()
    const heldUntil = new Date(Date.now() + 60_000)
    const lease = { holder: 'another', heldUntil, dueAt: new Date() }
    await connection
      .collection('leases')
      .replaceOne({ _id: 'upgrade' as never }, lease, { upsert: true })
    const second = await readReport()
    expect(second.failure).toMatch(/^Another upgrade of this shop is running/)
    await letLeasesLapse()
    await startFormerRelease()
  })
})

describe('an upgrade that is killed', () => {
  it('leaves the former release its data byte for byte, at any write', async () => {
    const { writes } = await readReport()
    await discardShop()
    await copyShop()
    const isLastNote = ({ name }: Write) => name === 'update upgrading'
    const finished = writes.findLastIndex(isLastNote) + 1
    const points = choosePoints(writes)
    for (const { death, name } of points.filter((point) => point.death.write < finished)) {
      expect(await runUpgrade({ death }), name).toBe('SIGKILL')
      await letLeasesLapse()
      await startFormerRelease()
      expect(await readContents(connection), name).toEqual(contents)
    }
    for (const { death, name } of points.filter((point) => point.death.write >= finished)) {
      expect(await runUpgrade({ death }), name).toBe('SIGKILL')
      await expectMovedUp()
      await discardShop()
      await copyShop()
    }
    console.info(`upgrade: killed at ${points.length} of ${writes.length} writes`)
  })

  it('leaves the former release its data at any step, and can be run again', async () => {
    const { steps } = await readReport()
    await discardShop()
    await copyShop()
    expect(steps.length).toBeGreaterThan(6)
    // Copying and migrating consist of writes, at which it is killed above.
    for (const deathAt of steps.filter((step) => !/^(Copying|Migrati)/.test(step))) {
      expect(await runUpgrade({ deathAt }), deathAt).toBe('SIGKILL')
      await letLeasesLapse()
      await startFormerRelease()
      expect(await readContents(connection), deathAt).toEqual(contents)
    }
    // And without a start between, at once after another kill.
    for (const deathAt of ['Checking the books', 'Copying the database', 'Trying the release']) {
      expect(await runUpgrade({ deathAt }), deathAt).toBe('SIGKILL')
      await letLeasesLapse()
    }
    await expect(startNewRelease()).rejects.toThrow(
      /^The upgrade to \S+ was interrupted: run npm run/,
    )
    expect((await readReport()).failure).toBeUndefined()
    await expectMovedUp()
  })

  it('while it restores the data still leaves them to the former release', async () => {
    const { writes } = await readReport({ failure: 'error' })
    await letLeasesLapse()
    const first = writes.findIndex(({ name }) => name.startsWith('renameCollection')) + 1
    expect(first).toBeGreaterThan(1)
    const drops = writes.length - first
    for (const write of [
      first - 1,
      first,
      first + 1,
      first + Math.floor(drops / 2),
      writes.length - 2,
    ]) {
      expect(await runUpgrade({ failure: 'error', death: { when: 'after', write } })).toBe(
        'SIGKILL',
      )
      await letLeasesLapse()
      await startFormerRelease()
      expect(await readContents(connection), String(write)).toEqual(contents)
    }
  })
})
