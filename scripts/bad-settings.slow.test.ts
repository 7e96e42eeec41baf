import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { killShopProcess, startServerProcess, type ShopProcess } from './testing/shop-process'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

let folder: string
let dataDirectory: string
let takenPort: string
let started: ShopProcess | undefined
const taken = createServer()

beforeAll(async () => {
  await ensureBuilt()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  takenPort = String((taken.address() as AddressInfo).port)
})
afterAll(() => taken.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltkart-settings-'))
  dataDirectory = join(folder, 'data')
})
afterEach(async () => {
  if (started) await killShopProcess(started)
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the shop, which must refuse; returns the lines with the reason. */
async function refusal(settings: Record<string, string>) {
  started = startServerProcess({ DATA_DIR: dataDirectory, ...settings })
  const { code, signal, afterMs } = await started.ended
  expect({ code, signal }).toEqual({ code: 1, signal: null })
  expect(started.output()).toBe('')
  return { lines: started.errors().trimEnd().split('\n'), afterMs }
}

const filesWritten = () => (existsSync(dataDirectory) ? readdirSync(dataDirectory) : [])

describe('a shop that cannot start', () => {
  it('says that its port is taken, before it touches the database', async () => {
    const { lines } = await refusal({ PORT: takenPort })
    expect(lines).toEqual([
      `PORT: 127.0.0.1:${takenPort} is taken by another program. Set PORT to a free one.`,
    ])
    expect(filesWritten()).toEqual(['session-secret'])
  })

  it('reports soon that the database does not respond', async () => {
    const { lines, afterMs } = await refusal({ MONGODB_URI: 'mongodb://127.0.0.1:9' })
    expect(lines).toEqual(['MONGODB_URI: the database does not respond. Is it running there?'])
    expect(afterMs).toBeLessThan(60_000)
  })

  it('does not change a database of a newer version', async () => {
    const database = join(dataDirectory, 'database')
    mkdirSync(database, { recursive: true })
    writeFileSync(join(database, 'engine.json'), '{"kind":"embedded","version":"99.0.0"}')
    const { lines } = await refusal({})
    expect(lines).toEqual([
      expect.stringContaining('was written by the embedded MongoDB engine 99'),
    ])
    expect(lines[0]).toContain('choose another DATA_DIR')
    expect(readdirSync(database)).toEqual(['engine.json'])
  })
})
