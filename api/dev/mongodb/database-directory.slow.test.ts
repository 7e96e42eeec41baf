import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { DatabaseDirectoryError } from '../../src/database/database'
import {
  connectDriver,
  createRecordingLog,
  runsEmbedded,
  startForTest,
  createTemporaryDirectory,
} from './testing/helpers'

// The very first start on a machine may have to fetch something.
vi.setConfig({ testTimeout: 60_000 })

describe.skipIf(!runsEmbedded)('a directory that another shop holds', () => {
  it('says in one line that another shop holds the directory, after a few seconds', async () => {
    const directory = createTemporaryDirectory()
    const log = createRecordingLog()
    const database = await startForTest({ directory })
    const error = await startForTest({ directory, log }).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(DatabaseDirectoryError)
    expect(error).toMatchObject({ problem: 'held' })
    expect(String(error)).toMatch(/^.*in use by another running shop.*$/)
    expect(log.lines).toEqual([`Waiting for another process to let go of ${directory}`])
    const client = await connectDriver(database.uri)
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
  })

  it('starts as soon as the stopping process releases the lock', async () => {
    const directory = createTemporaryDirectory()
    const first = await startForTest({ directory })
    const [second] = await Promise.all([startForTest({ directory }), first.stop()])
    const client = await connectDriver(second.uri)
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})

describe.skipIf(!runsEmbedded)('a directory that this engine must not open', () => {
  it.each([
    [
      'incompatible',
      'storage.bson',
      (b: Buffer) => b.toString('latin1').replace('dTiger', 'dTigre'),
    ],
    ['damaged', 'WiredTiger.wt', (b: Buffer) => b.fill(7).toString('latin1')],
  ] as const)('is recognised by the engine itself: %s', async (problem, file, change) => {
    const directory = createTemporaryDirectory()
    const database = await startForTest({ directory })
    await database.stop()
    const path = join(directory, 'files', file)
    writeFileSync(path, change(readFileSync(path)), 'latin1')
    const error = await startForTest({ directory }).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'DatabaseDirectoryError', problem })
    expect(String(error)).not.toContain('\n')
  })
})
