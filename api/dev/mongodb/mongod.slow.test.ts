import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { downloadedMongod } from './start-database'
import { findMongod, mongodOnPath } from './mongod'
import {
  connectDriver,
  isAlive,
  createRecordingLog,
  runsEmbedded,
  readServerPid,
  startForTest,
  startServer,
  createTemporaryDirectory,
  waitUntilGone,
  waitUntilReplaced,
} from './testing/helpers'
import { createFakeMongod, writeExecutable } from './testing/stand-in'

// The library treats a smaller file as a broken download.
const PLAUSIBLE_BYTES = 2_000_000
// A shell script over the embedded engine replaces a mongod that is not installed.
const onUnix = it.skipIf(!runsEmbedded)
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.unstubAllEnvs())

/** Puts mongod on the PATH: the installed one, or the stand-in. */
async function ensureMongod(): Promise<void> {
  const installed = await findMongod('mongod').catch(() => undefined)
  if (!installed) vi.stubEnv('PATH', `${await createFakeMongod()}:${process.env['PATH']}`)
}

/** The process that watches mongod: its parent. */
function findWatcher(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}

onUnix('runs the mongod on the PATH and brings it back when it dies', async () => {
  await ensureMongod()
  const directory = createTemporaryDirectory()
  const database = await startForTest({ directory }, [mongodOnPath])
  expect(database).toMatchObject({ source: 'mongod', exclusive: true })
  const client = await connectDriver(database.uri)
  const things = client.db('shop').collection('things')
  await things.insertOne({ name: 'kept' })

  const first = await readServerPid(client)
  process.kill(first, 'SIGKILL')
  const second = await waitUntilReplaced(client, first)
  expect(await things.findOne({ name: 'kept' })).not.toBeNull()

  process.kill(findWatcher(second), 'SIGKILL')
  const third = await waitUntilReplaced(client, second)
  await waitUntilGone(second)
  expect(await things.findOne({ name: 'kept' })).not.toBeNull()

  await client.close()
  await database.stop()
  expect(isAlive(third)).toBe(false)
})

onUnix('ends the mongod of a shop that is killed', async () => {
  await ensureMongod()
  const directory = createTemporaryDirectory()
  const { shop, uri } = await startServer(directory, 'mongod')
  const pid = await readServerPid(await connectDriver(uri))
  const watcher = findWatcher(pid)
  shop.kill('SIGKILL')
  await startForTest({ directory }, [mongodOnPath])
  await waitUntilGone(pid)
  await waitUntilGone(watcher)
})

onUnix('reports the error of mongod in one line', async () => {
  await ensureMongod()
  const directory = createTemporaryDirectory()
  const database = await startForTest({ directory }, [mongodOnPath])
  await database.stop()
  const file = join(directory, 'files/storage.bson')
  writeFileSync(file, readFileSync(file, 'latin1').replace('wiredTiger', 'tiredWiger'), 'latin1')
  const error = await startForTest({ directory }, [mongodOnPath]).catch((e: unknown) => e)
  expect(error).toMatchObject({ name: 'DatabaseDirectoryError', problem: 'incompatible' })
  expect(String(error)).toMatch(/^.*created by the 'tiredWiger' storage engine.*$/)
})

onUnix.each([
  ['echo db version v3.6.9', 'version 3.6.9 is older than 4.2'],
  ['echo something else', 'it does not report its version'],
  ['exit 1', 'it does not run on this machine'],
])('skips a mongod that prints "%s"', async (script, reason) => {
  const folder = createTemporaryDirectory()
  const binary = writeExecutable(folder, 'mongod', script)
  await expect(findMongod(binary)).rejects.toThrow(reason)
})

onUnix('downloads a mongod once and runs it from the cache', async () => {
  const folder = createTemporaryDirectory()
  mkdirSync(join(folder, 'mongodb/bin'), { recursive: true })
  const binary = join(folder, 'mongodb/bin/mongod')
  renameSync(join(await createFakeMongod(), 'mongod'), binary)
  appendFileSync(binary, '\n'.repeat(PLAUSIBLE_BYTES))
  execFileSync('tar', ['-czf', 'mongodb.tgz', 'mongodb'], { cwd: folder })
  const archive = readFileSync(join(folder, 'mongodb.tgz'))
  const requests: string[] = []
  const mirror = createServer(({ url = '' }, response) => {
    requests.push(url)
    const md5 = `${createHash('md5').update(archive).digest('hex')}  mongodb.tgz\n`
    const body = url.endsWith('.md5') ? md5 : archive
    response.writeHead(200, { 'content-length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void mirror.close())
  const { port } = mirror.address() as AddressInfo
  vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', `http://127.0.0.1:${port}`)
  vi.stubEnv('MONGOMS_USE_HTTP', 'true')

  const cacheDirectory = createTemporaryDirectory()
  const directory = createTemporaryDirectory()
  const fractions: (number | undefined)[] = []
  const progress = (_: string, fraction: number | undefined) => fractions.push(fraction)
  const options = { directory, cacheDirectory, progress }
  const first = await startForTest(options, [downloadedMongod])
  expect(first.source).toBe('download')
  expect(fractions.at(-1)).toBe(1)
  await first.stop()
  const downloads = requests.length
  const second = await startForTest(options, [downloadedMongod])
  expect(await (await connectDriver(second.uri)).db('admin').command({ ping: 1 })).toBeTruthy()
  expect(requests).toHaveLength(downloads)
})

it('gives the reason when the download fails', async () => {
  vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', 'http://127.0.0.1:9')
  vi.stubEnv('MONGOMS_USE_HTTP', 'true')
  vi.stubEnv('MONGOMS_MAX_RETRIES', '1')
  const context = {
    cacheDirectory: createTemporaryDirectory(),
    log: createRecordingLog(),
    progress: () => {},
  }
  await expect(downloadedMongod.find(context)).rejects.toThrow('ECONNREFUSED')
})
