import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { findFreePort } from './testing/free-port'
import { killShopProcess, startServerProcess, type ShopProcess } from './testing/shop-process'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'voltkart-upgrade-'))
const backups = join(folder, 'backups')
const started: ShopProcess[] = []
const account = { name: 'Asha Rao', email: 'asha@example.test', password: 'correct horse battery' }
let settings: Record<string, string>

beforeAll(async () => {
  await ensureBuilt()
  const PORT = String(await findFreePort())
  settings = { LOG_LEVEL: 'warn', DATA_DIR: join(folder, 'data'), PORT }
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(killShopProcess))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function startProcess(
  program?: readonly string[],
  moreSettings: Record<string, string> = {},
): ShopProcess {
  const shop = startServerProcess({ ...settings, ...moreSettings }, program)
  started.push(shop)
  return shop
}

const command = [process.execPath, 'scripts/run.mjs', 'upgrade', '--to', backups]

async function runUpgrade(moreSettings: Record<string, string> = {}) {
  const { ended, output, errors } = startProcess(command, moreSettings)
  return { code: (await ended).code, output: output(), errors: errors().trimEnd() }
}

async function postTo(shop: ShopProcess, path: string): Promise<number> {
  const { url } = await shop.ready
  const headers = { 'Content-Type': 'application/json', Origin: url }
  const options = { method: 'POST', headers, body: JSON.stringify(account) }
  return (await fetch(`${url}/api/v1${path}`, options)).status
}

async function stopProcess(shop: ShopProcess): Promise<void> {
  shop.kill('SIGTERM')
  await shop.ended
}

it('a shop with its own database is upgraded once it is stopped, and starts again', async () => {
  const shop = startProcess()
  expect(await postTo(shop, '/users')).toBe(201)
  const beside = await runUpgrade()
  expect(beside).toMatchObject({ code: 1, output: '' })
  expect(beside.errors).toMatch(/^127\.0\.0\.1:\d+ is in use: stop the shop, and then run npm run/)
  const onOtherPort = await runUpgrade({ PORT: '0' })
  expect(onOtherPort).toMatchObject({ code: 1, output: '' })
  expect(onOtherPort.errors).toContain('is in use by another running shop')
  await stopProcess(shop)

  const { code, output, errors } = await runUpgrade()
  expect({ code, errors }).toMatchObject({ code: 0 })
  expect(output).toMatch(/ is whole: .*\nThe shop is at \S+\. Start it as always: npm start\n$/)
  expect(readdirSync(backups)).toHaveLength(1)
  const steps = errors.split('\n').filter((line) => line.endsWith(' …'))
  expect(steps).toEqual(
    expect.arrayContaining(['Migrating the database …', 'Trying the release …']),
  )
  const restarted = startProcess()
  expect(await postTo(restarted, '/users/login')).toBe(200)
  await stopProcess(restarted)
})

it('a shop whose upgrade was killed while it migrated starts with the data from before', async () => {
  const killed = startProcess(command)
  await vi.waitUntil(() => killed.errors().includes('Migrating the database'), {
    interval: 1,
    timeout: 60_000,
  })
  await killShopProcess(killed)
  const shop = startProcess()
  expect(await postTo(shop, '/users/login')).toBe(200)
  expect(shop.errors()).toMatch(/The upgrade to \S+ was interrupted: the data are as before it/)
})
