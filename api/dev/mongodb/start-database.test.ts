import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { embeddedEngine } from './embedded-engine'
import { DatabaseUnavailableError, SourceUnavailableError } from '../../src/database/database'
import { mongodOnPath } from './mongod'
import type { Source } from './source'
import { startDatabaseFrom } from './start-database'
import {
  connectDriver,
  createRecordingLog,
  runsEmbedded,
  startForTest,
  createTemporaryDirectory,
} from './testing/helpers'

const createMissing = (
  source: Pick<Source, 'name' | 'kind' | 'label'>,
  reason: string,
): Source => ({
  ...source,
  find: () => Promise.reject(new SourceUnavailableError(reason)),
})
// Longer than a line of a terminal.
const noEngine = createMissing(
  embeddedEngine,
  `not made for plan9 mips\n${'E: no route '.repeat(90)}`,
)
const noDownload = createMissing(
  { name: 'download', kind: 'mongod', label: 'download of mongod' },
  'getaddrinfo\nENOTFOUND',
)

// The very first start on a machine may have to fetch something.
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllEnvs())

describe.skipIf(!runsEmbedded)('startDatabase', () => {
  it('runs a query whose index trial returns nothing', async () => {
    const { uri } = await startForTest({ directory: createTemporaryDirectory() })
    const orders = (await connectDriver(uri)).db('shop').collection('orders')
    const orderCount = 12_000
    const old = Array.from({ length: orderCount }, (_, at) => ({ word: 'old', at }))
    const recent = Array.from({ length: orderCount }, (_, at) => ({
      word: 'new',
      at: orderCount + at,
    }))
    await orders.insertMany([...old, ...recent])
    await orders.createIndexes([{ key: { word: 1, at: 1 } }, { key: { at: 1 } }])
    const latest = await orders.find({ word: /^old/ }).sort({ at: -1 }).limit(1).toArray()
    expect(latest).toMatchObject([{ at: orderCount - 1 }])
  })
})

describe.skipIf(!runsEmbedded)('a directory that this engine must not open', () => {
  it.each([
    ['a newer version', { kind: 'embedded', version: '99.0.0' }],
    ['another engine', { kind: 'mongod', version: '8.0.4' }],
  ])('of %s gives one line and stays as it is', async (_, marker) => {
    const directory = createTemporaryDirectory()
    writeFileSync(join(directory, 'engine.json'), JSON.stringify(marker))
    const sources = [embeddedEngine, noDownload]
    const error = await startForTest({ directory }, sources).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'DatabaseDirectoryError', problem: 'incompatible' })
    expect(String(error)).toMatch(/^.*was written by .* (99\.0\.0|8\.0\.4), which is not to be had/)
    expect(String(error)).not.toContain('\n')
    expect(readdirSync(directory)).toEqual(['engine.json'])
  })

  it('is refused if its marker is invalid', async () => {
    const directory = createTemporaryDirectory()
    writeFileSync(join(directory, 'engine.json'), '{"kind":')
    const error = await startForTest({ directory }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'DatabaseDirectoryError', problem: 'incompatible' })
    expect(readdirSync(directory)).toEqual(['engine.json'])
  })

  it('is refused when it is a file', async () => {
    const file = join(createTemporaryDirectory(), 'database')
    writeFileSync(file, '')
    const error = await startForTest({ directory: file }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'DatabaseDirectoryError', problem: 'unusable' })
  })
})

it('the error without any MongoDB names the four sources in four short lines', async () => {
  vi.stubEnv('PATH', createTemporaryDirectory())
  const options = {
    directory: join(createTemporaryDirectory(), 'database'),
    log: createRecordingLog(),
  }
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
