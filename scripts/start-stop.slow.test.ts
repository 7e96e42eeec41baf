import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version as release } from '../package.json'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { readCommandLine, findRunning, getWork } from './testing/processes'
import { killShopProcess, startServerProcess, type ShopProcess } from './testing/shop-process'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

/** Seconds of CPU time: wall-clock time depends on the other programs of a busy machine. */
const SECOND_START_WORK = 5
const STOP_MS = 10_000

let dataDirectory: string
let firstOutput: string
const running: ShopProcess[] = []

/** Starts the shop in the one data folder that was filled before all tests. */
function startProcess(
  command?: readonly string[],
  settings: Record<string, string> = {},
): ShopProcess {
  const shop = startServerProcess({ DATA_DIR: dataDirectory, ...settings }, command)
  running.push(shop)
  return shop
}

async function sendRequest(url: string, method: string, path: string, body?: object) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    // A connection that was kept open may be one that the shop closes at this moment, and one that a
    // killed worker had got from its parent stays open.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    signal: AbortSignal.timeout(5_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Waits until none of these processes runs; fails if that takes too long. */
async function waitUntilGone(pids: readonly number[]): Promise<void> {
  await vi.waitFor(() => expect(findRunning(pids)).toEqual([]), {
    timeout: STOP_MS,
    interval: 50,
  })
}

/** Sends a signal; the shop must exit cleanly and in time, with all its child processes. */
async function stopProcess(shop: ShopProcess, signal: NodeJS.Signals): Promise<void> {
  const family = [shop.pid, ...shop.descendants()]
  expect(family.length).toBeGreaterThan(1)
  shop.kill(signal)
  await waitUntilGone(family)
  expect(await shop.ended, shop.errors()).toMatchObject({ code: 0, signal: null })
}

describe.skipIf(process.platform === 'win32')('the shop as a process', () => {
  beforeAll(async () => {
    await ensureBuilt()
    dataDirectory = mkdtempSync(join(tmpdir(), 'voltkart-process-'))
    const shop = startProcess()
    await shop.ready
    firstOutput = shop.output()
    await stopProcess(shop, 'SIGTERM')
  })
  afterEach(async () => {
    for (const shop of running.splice(0)) await killShopProcess(shop)
  })
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

  it('prints its address and the demo accounts', () => {
    expect(firstOutput).toMatch(/^Voltkart is ready on http:\/\/127\.0\.0\.1:[1-9]\d*$/m)
    expect(firstOutput).toContain('admin@voltkart.test / admin-demo-1')
    expect(firstOutput).toContain('asha@voltkart.test / asha-demo-1')
  })

  it('says which release it is', async () => {
    for (const file of ['api/dist/main.js', 'scripts/start.mjs']) {
      const versionProcess = startProcess([process.execPath, file, '--version'])
      expect(await versionProcess.ended, file).toMatchObject({ code: 0 })
      expect(versionProcess.output()).toBe(`${release}\n`)
    }
  })

  it('starts again within seconds with all its data, which other users cannot read', async () => {
    const shop = startProcess()
    const { url } = await shop.ready
    const work = getWork(shop.pid)
    expect(work).toBeGreaterThan(0)
    expect(work).toBeLessThan(SECOND_START_WORK)
    const { body } = await sendRequest(url, 'GET', '/products')
    expect(body['total']).toBeGreaterThanOrEqual(60)
    const account = { email: 'asha@voltkart.test', password: 'asha-demo-1' }
    expect((await sendRequest(url, 'POST', '/users/login', account)).status).toBe(200)

    const second = startProcess()
    expect(await second.ended).toMatchObject({ code: 1 })
    expect(second.errors().trimEnd().split('\n')).toEqual([
      expect.stringContaining(join(dataDirectory, 'database')),
    ])
    expect((await sendRequest(url, 'GET', '/products')).status).toBe(200)
    await stopProcess(shop, 'SIGINT')
    expect(shop.errors()).toContain('Stopping …\n')
  })

  it('leaves no database process behind when it is killed, and loses no data', async () => {
    const shop = startProcess()
    const { url } = await shop.ready
    const account = { name: 'Kiran', email: 'kiran@example.test', password: 'lantern river 42' }
    expect((await sendRequest(url, 'POST', '/users', account)).status).toBe(201)
    const database = shop.descendants()
    expect(database.length).toBeGreaterThan(0)
    shop.kill('SIGKILL')
    await waitUntilGone(database)

    const next = startProcess()
    const { url: nextUrl } = await next.ready
    expect((await sendRequest(nextUrl, 'POST', '/users/login', account)).status).toBe(200)
    await stopProcess(next, 'SIGTERM')
  })

  it('recovers when its database process is killed', async () => {
    const shop = startProcess()
    const { url } = await shop.ready
    const killed = shop.descendants()
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    const statuses = new Set<number>()
    await vi.waitFor(
      async () => {
        const { status } = await sendRequest(url, 'GET', '/products')
        statuses.add(status)
        const fresh = shop.descendants().filter((pid) => !killed.includes(pid))
        expect({ status, fresh: fresh.length > 0 }).toEqual({ status: 200, fresh: true })
      },
      { timeout: 30_000, interval: 50 },
    )
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    const account = { email: 'asha@voltkart.test', password: 'asha-demo-1' }
    expect((await sendRequest(url, 'POST', '/users/login', account)).status).toBe(200)
    await stopProcess(shop, 'SIGTERM')
  })

  it('serves one port with several workers, and replaces one that is killed', async () => {
    const shop = startProcess(undefined, { WEB_CONCURRENCY: '2' })
    const { url } = await shop.ready
    const listWorkers = () =>
      shop.descendants().filter((pid) => readCommandLine(pid).includes('main.js'))
    // The shop is ready with its first worker.
    await vi.waitFor(() => expect(listWorkers()).toHaveLength(2), 40_000)
    const [killed = 0, other = 0] = listWorkers()
    const account = { email: 'asha@voltkart.test', password: 'asha-demo-1' }
    expect((await sendRequest(url, 'POST', '/users/login', account)).status).toBe(200)
    const countRequests = async () => {
      const metrics = await (
        await fetch(`${url}/metrics`, { headers: { Connection: 'close' } })
      ).text()
      const counts = [...metrics.matchAll(/^http_request_duration_seconds_count\S* (\d+)$/gm)]
      return counts.reduce((sum, [, count]) => sum + Number(count), 0)
    }
    const before = await countRequests()
    for (let turn = 0; turn < 6; turn += 1) await sendRequest(url, 'GET', '/products')
    // Any worker reports the metrics of all; reading the metrics is a request itself.
    expect(await countRequests()).toBe(before + 7)

    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => {
      expect((await sendRequest(url, 'GET', '/products')).status).toBe(200)
      expect(listWorkers()).toHaveLength(2)
      expect(listWorkers()).not.toContain(killed)
    }, 40_000)
    expect(listWorkers()).toContain(other)

    // The port chosen at the start stays reserved even when no worker is left to hold it.
    const all = listWorkers()
    for (const pid of all) process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => {
      expect((await sendRequest(url, 'GET', '/products')).status).toBe(200)
      expect(listWorkers().filter((pid) => !all.includes(pid))).toHaveLength(2)
    }, 40_000)
    await stopProcess(shop, 'SIGTERM')
  })

  it('exits with npm, which sends it no signal', async () => {
    const shop = startProcess(['npm', 'start'])
    await shop.ready
    const family = [shop.pid, ...shop.descendants()]
    shop.kill('SIGTERM')
    await waitUntilGone(family)
  })
})
