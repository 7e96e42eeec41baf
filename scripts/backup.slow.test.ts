import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { killShopProcess, startServerProcess, type ShopProcess } from './testing/shop-process'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'voltkart-backups-'))
const started: ShopProcess[] = []
beforeAll(ensureBuilt)
afterEach(async () => {
  await Promise.all(started.splice(0).map(killShopProcess))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = { LOG_LEVEL: 'silent' }
const account = { name: 'Asha Rao', email: 'asha@example.test', password: 'correct horse battery' }
const PICTURE = '/uploads/aero.webp'

/** Starts the shop in a data folder, or one of its programs. */
function startShop(data: string, ...program: string[]): ShopProcess {
  const command = program.length > 0 ? [process.execPath, 'scripts/run.mjs', ...program] : undefined
  const shop = startServerProcess({ ...settings, DATA_DIR: join(folder, data) }, command)
  started.push(shop)
  return shop
}

async function runProgram(data: string, ...program: string[]) {
  const { ended, output, errors } = startShop(data, ...program)
  const { code } = await ended
  return { code, output: output(), errors: errors() }
}

async function postTo(shop: ShopProcess, path: string, body: object): Promise<number> {
  const { url } = await shop.ready
  const headers = { 'Content-Type': 'application/json', Origin: url }
  const options = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${url}/api/v1${path}`, options)).status
}

it('a shop that runs on its own database is backed up, and restored in another data folder', async () => {
  const shop = startShop('first')
  expect(await postTo(shop, '/users', account)).toBe(201)
  mkdirSync(join(folder, 'first', 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'first', 'uploads', 'aero-640.webp'), 'a picture')
  const to = join(folder, 'kept')
  const made = await runProgram('first', 'backup', '--to', to, '--verify')
  expect({ code: made.code, errors: made.errors }).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(to)
  expect(name).toMatch(/^voltkart-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/)
  const archive = join(to, name)
  expect(made.output).toMatch(
    /: \d+ documents(?: and \d+ that changed or came meanwhile)?, \d+ pictures?, [\d.]+ MB\n.* is whole: /,
  )

  const metrics = await fetch(`${(await shop.ready).url}/metrics`)
  expect(await metrics.text()).toMatch(/^voltkart_backup_age_seconds \d/m)

  // Another reader can be admitted beside it too.
  const program = `"${process.execPath}" scripts/run.mjs admin create --password-stdin`
  const typed = `echo "${account.password}" | ${program} --email root@example.test --name Root`
  const letIn = startServerProcess({ ...settings, DATA_DIR: join(folder, 'first') }, [
    '/bin/sh',
    '-c',
    typed,
  ])
  started.push(letIn)
  expect((await letIn.ended).code).toBe(0)
  expect(await postTo(shop, '/users/login', { ...account, email: 'root@example.test' })).toBe(200)

  // A restore is refused while a shop is running.
  const refused = await runProgram('first', 'restore', archive, '--force')
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain('is in use by another running shop')
  await killShopProcess(shop)

  const restored = await runProgram('second', 'restore', archive)
  expect({ code: restored.code, errors: restored.errors }).toMatchObject({ code: 0 })
  const secondRestore = await runProgram('second', 'restore', archive)
  expect(secondRestore.code).toBe(1)
  expect(secondRestore.errors.trimEnd()).toMatch(/^The database .* is not empty\. With --force .*$/)
  const second = startShop('second')
  expect(await postTo(second, '/users/login', account)).toBe(200)
  const picture = await fetch((await second.ready).url + PICTURE)
  expect(await picture.text()).toBe('a picture')
})
