import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'
import { onTestFinished, vi } from 'vitest'
import type { Database, OwnDatabaseOptions } from '../../../src/database/database'
import { startDatabaseFrom } from '../start-database'
import { embeddedEngine } from '../embedded-engine'
import type { Source } from '../source'

/** Whether the embedded engine, which most of these tests start, is made for this system. */
export const runsEmbedded =
  process.platform === 'linux' || (process.platform === 'darwin' && process.arch === 'arm64')

/** A new folder, removed after the test. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'voltkart-database-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}

export function createRecordingLog() {
  const lines: string[] = []
  const recordLine = (line: string) => void lines.push(line)
  return { lines, info: recordLine, warn: recordLine }
}

/** A database of the embedded engine (or `sources`), stopped after the test. */
export async function startForTest(
  options: Partial<OwnDatabaseOptions> & { directory: string },
  sources: readonly Source[] = [embeddedEngine],
): Promise<Database> {
  const database = await startDatabaseFrom(sources, { log: createRecordingLog(), ...options })
  onTestFinished(() => database.stop())
  return database
}

/** Starts a program that holds `directory` as a shop does; it prints the URI. */
export async function startServer(directory: string, source: 'embedded' | 'mongod') {
  const script = fileURLToPath(new URL('./holding-shop.ts', import.meta.url))
  const shop = spawn(process.execPath, ['--import', 'tsx', script, directory, source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void shop.kill('SIGKILL'))
  const lines = createInterface(shop.stdout)
  const uri = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    shop.once('exit', () => reject(new Error('the shop ended')))
  })
  return { shop, uri }
}

/** The unix socket that `uri` leads to. */
export function toSocket(uri: string): string {
  return decodeURIComponent(new URL(uri).host)
}

/** The driver connected to `uri`, closed after the test. */
export async function connectDriver(uri: string): Promise<MongoClient> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 8_000 })
  onTestFinished(() => client.close())
  return client.connect()
}

/** Reads the id of the process that the engine runs in. */
export async function readServerPid(client: MongoClient): Promise<number> {
  const { pid } = await client.db('admin').command({ serverStatus: 1 })
  return Number(pid)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export function waitUntilGone(pid: number): Promise<void> {
  return vi.waitFor(
    () => {
      if (isAlive(pid)) throw new Error(`process ${pid} still runs`)
    },
    { timeout: 5_000, interval: 20 },
  )
}

/** Waits until the engine runs in another process than `previous`, and returns its id. */
export function waitUntilReplaced(client: MongoClient, previous: number): Promise<number> {
  return vi.waitFor(
    async () => {
      const pid = await readServerPid(client)
      if (pid === previous) throw new Error(`still process ${previous}`)
      return pid
    },
    { timeout: 10_000, interval: 50 },
  )
}
