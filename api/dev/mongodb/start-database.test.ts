import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { databaseUri } from '../../src/database/database-uri'
import { embeddedEngine } from './embedded-engine'
import { DatabaseUnavailableError, SourceUnavailableError } from '../../src/database/errors'
import { startTestDatabase } from './for-tests'
import { mongodOnPath } from './mongod'
import type { Source } from './source'
import { startDatabaseFrom } from './start-database'
import {
  connect,
  isAlive,
  recordingLog,
  runsEmbedded,
  serverPid,
  toSocket,
  startForTest,
  temporaryDirectory,
} from './testing/helpers'

const missing = (source: Pick<Source, 'name' | 'kind' | 'label'>, reason: string): Source => ({
  ...source,
  find: () => Promise.reject(new SourceUnavailableError(reason)),
})
// Longer than a line of a terminal.
const noEngine = missing(embeddedEngine, `not made for plan9 mips\n${'E: no route '.repeat(90)}`)
const noDownload = missing(
  { name: 'download', kind: 'mongod', label: 'download of mongod' },
  'getaddrinfo\nENOTFOUND',
)

// The very first start on a machine may have to fetch something.
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllEnvs())

describe.skipIf(!runsEmbedded)('startDatabase', () => {
  it('starts a server that responds, and stops it completely', async () => {
    const directory = join(temporaryDirectory(), 'database')
    const database = await startForTest({ directory })
    expect(database).toMatchObject({ source: 'embedded', exclusive: true })
    const client = await connect(database.uri)
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
    const pid = await serverPid(client)
    const socket = toSocket(database.uri)
    expect(existsSync(socket)).toBe(true)
    await client.close()
    await database.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(dirname(socket))).toBe(false)
    await database.stop()
  })

  it('runs a query whose index trial returns nothing', async () => {
    const { uri } = await startForTest({ directory: temporaryDirectory() })
    const orders = (await connect(uri)).db('shop').collection('orders')
    const many = 12_000
    const old = Array.from({ length: many }, (_, at) => ({ word: 'old', at }))
    const recent = Array.from({ length: many }, (_, at) => ({ word: 'new', at: many + at }))
    await orders.insertMany([...old, ...recent])
    await orders.createIndexes([{ key: { word: 1, at: 1 } }, { key: { at: 1 } }])
    const found = await orders.find({ word: /^old/ }).sort({ at: -1 }).limit(1).toArray()
    expect(found).toMatchObject([{ at: many - 1 }])
  })

  it('keeps the data over a stop and a start', async () => {
    const directory = temporaryDirectory()
    const first = await startForTest({ directory })
    const before = await connect(databaseUri(first.uri, 'shop'))
    await before.db().collection('things').insertOne({ name: 'kept' })
    await before.close()
    await first.stop()
    const second = await startForTest({ directory })
    const after = await connect(databaseUri(second.uri, 'shop'))
    expect(await after.db().collection('things').findOne({ name: 'kept' })).not.toBeNull()
  })
})

describe.skipIf(!runsEmbedded)('a directory that this engine must not open', () => {
  it.each([
    ['a newer version', { kind: 'embedded', version: '99.0.0' }],
    ['another engine', { kind: 'mongod', version: '8.0.4' }],
  ])('of %s gives one line and stays as it is', async (_, marker) => {
    const directory = temporaryDirectory()
    writeFileSync(join(directory, 'engine.json'), JSON.stringify(marker))
    const sources = [embeddedEngine, noDownload]
    const error = await startForTest({ directory }, sources).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'DatabaseDirectoryError', problem: 'incompatible' })
    expect(String(error)).toMatch(/^.*was written by .* (99\.0\.0|8\.0\.4), which is not to be had/)
    expect(String(error)).not.toContain('\n')
    expect(readdirSync(directory)).toEqual(['engine.json'])
  })

  it('is refused if its marker is invalid', async () => {
    const directory = temporaryDirectory()
    writeFileSync(join(directory, 'engine.json'), '{"kind":')
    const error = await startForTest({ directory }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'DatabaseDirectoryError', problem: 'incompatible' })
    expect(readdirSync(directory)).toEqual(['engine.json'])
  })

  it('is refused when it is a file', async () => {
    const file = join(temporaryDirectory(), 'database')
    writeFileSync(file, '')
    const error = await startForTest({ directory: file }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'DatabaseDirectoryError', problem: 'unusable' })
  })
})

describe('without any MongoDB', () => {
  it('names the four sources in four short lines', async () => {
    vi.stubEnv('PATH', temporaryDirectory())
    const options = { directory: join(temporaryDirectory(), 'database'), log: recordingLog() }
    const sources = [mongodOnPath, noEngine, noDownload]
    const error = await startDatabaseFrom(sources, options).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(DatabaseUnavailableError)
    const lines = (error as Error).message.split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^No MongoDB to use\. .*network.*MONGODB_URI/),
      '  mongod on the PATH: not found',
      expect.stringMatching(/^ {2}embedded engine: not made for plan9 mips E: no route/),
      '  download of mongod: getaddrinfo ENOTFOUND',
    ])
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(160)
    expect(existsSync(options.directory)).toBe(false)
  })
})

describe('startTestDatabase', () => {
  it('provides an empty database', async () => {
    const { uri, stop } = await startTestDatabase()
    const client = await connect(uri)
    const { databases } = await client.db('admin').admin().listDatabases()
    expect(databases.map(({ name }) => name).filter((n) => n !== 'admin' && n !== 'local')).toEqual(
      [],
    )
    await client.close()
    await stop()
  })
})
