import { MongoClient } from 'mongodb'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version as release } from '../package.json'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { buildDatabaseUri } from '../api/src/database/database-uri'
import { migrations } from '../api/src/database/migrations/migration-list'
import { demoAccounts } from '../api/dev/demo-data/demo-people'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { root } from './lib/project.mjs'
import { killShopProcess, startServerProcess, type ShopProcess } from './testing/shop-process'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'voltkart-production-'))
const uri = buildDatabaseUri(inject('databaseUri'), `production-${randomUUID().slice(0, 8)}`)
const client = new MongoClient(uri)
const started: ShopProcess[] = []

beforeAll(async () => {
  await ensureBuilt()
  await client.connect()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(killShopProcess))
})
afterAll(async () => {
  await client.db().dropDatabase()
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

function startInProduction(
  name: string,
  program?: readonly string[],
  settings: Record<string, string> = {},
): ShopProcess {
  const shop = startServerProcess(
    {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, name),
      MONGODB_URI: uri,
      SESSION_SECRET: '4e1f9a06d7c8b253e0a97f16c4d8b325',
      PUBLIC_URL: 'http://shop.test',
      RAZORPAY_KEY_ID: 'rzp_live_key',
      RAZORPAY_KEY_SECRET: 'key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'b7d0c61e9f2a4385b1c07e6d29fa8453',
      ...settings,
    },
    program,
  )
  started.push(shop)
  return shop
}

it('two processes of a shop in production start concurrently on an empty database, migrate it once and seed nothing', async () => {
  const shops = ['first', 'second'].map((name) => startInProduction(name))
  for (const shop of shops) {
    const { url } = await shop.ready
    const [firstLine = ''] = shop.output().split('\n')
    expect(JSON.parse(firstLine)).toMatchObject({ release, msg: `Voltkart ${release} starts` })
    expect(shop.output()).not.toContain('Demo accounts')
    expect(shop.output()).not.toContain('sandbox')
    expect(shop.output()).toContain('SMTP_URL is not set: no mail is sent')
    const config = await fetch(`${url}/api/v1/payment/razorpay/config`)
    expect(await config.json()).toEqual({ razorpayKeyId: 'rzp_live_key', sandbox: false })
    for (const path of ['/metrics', '/dev/outbox', '/sandbox/razorpay/checkout.js']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
    }
    const [{ email, password } = { email: '', password: '' }] = demoAccounts
    const login = await fetch(`${url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ email, password }),
    })
    expect(login.status).toBe(401)
  }
  const stored = await client.db().collection<{ _id: number }>('migrations').find().toArray()
  expect(stored.map(({ _id }) => _id)).toEqual(migrations.map(({ number }) => number))
  for (const name of ['products', 'users', 'orders', 'sandbox_payments']) {
    expect([name, await client.db().collection(name).countDocuments()]).toEqual([name, 0])
  }
  // No generated secret, no outbox. Jobs have noted how far they are.
  const settings = await client.db().collection('settings').find().toArray()
  expect(JSON.stringify(settings)).not.toMatch(/secret/i)
  expect(readdirSync(join(folder, 'first'))).toEqual([])
})

it('a shop in production starts from a build without its development parts', async () => {
  const copy = join(folder, 'copy')
  for (const path of ['package.json', 'api/package.json', 'api/dist', 'storefront/dist']) {
    cpSync(join(root, path), join(copy, path), { recursive: true })
  }
  // Packages are found in their usual place; nothing else of the project is beside the copy.
  for (const path of ['node_modules', 'api/node_modules'].filter((p) =>
    existsSync(join(root, p)),
  )) {
    symlinkSync(join(root, path), join(copy, path), 'dir')
  }
  const parts = join(copy, 'api/dist/dev')
  expect(readdirSync(parts)).toContain('mongod-process.mjs')
  rmSync(parts, { recursive: true })
  const program = [process.execPath, join(copy, 'api/dist/main.js')]

  const shop = startInProduction('without-parts', program)
  const { url } = await shop.ready
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/products`)).status).toBe(200)
  expect((await fetch(`${url}/dev/outbox`)).status).toBe(404)

  const elsewhere = { NODE_ENV: 'development', MONGODB_URI: '' }
  const withoutDatabase = startInProduction('without-database', program, elsewhere)
  expect(await withoutDatabase.ended).toMatchObject({ code: 1, signal: null })
  expect(withoutDatabase.errors().trimEnd()).toBe(
    'MONGODB_URI is not set, and this installation cannot start a MongoDB. Set MONGODB_URI.',
  )
})

it('the commands of a shop in production need no development part either', async () => {
  const runCopied = async (name: string, ...options: string[]) => {
    const program = join(folder, 'copy', 'api', 'dist', `${name}.js`)
    const { ended, output, errors } = startInProduction('commands', [
      process.execPath,
      program,
      ...options,
    ])
    return { ...(await ended), text: output() + errors() }
  }
  const backups = join(folder, 'backups')
  expect(await runCopied('backup', '--to', backups)).toMatchObject({ code: 0 })
  const [file = ''] = readdirSync(backups)
  const restored = `${client.db().databaseName}-restored`
  const restoring = await runCopied('restore', join(backups, file), '--database', restored)
  await client.db(restored).dropDatabase()
  expect(restoring).toMatchObject({ code: 0 })
  const seeding = await runCopied('seed')
  expect(seeding).toMatchObject({ code: 1 })
  expect(seeding.text).toContain('A shop in production is never seeded.')
  expect((await runCopied('admin', '--help')).text).toContain('Usage: npm run admin')
})

it('an older program with a newer database reports it in one line and exits with code 1', async () => {
  const newer = migrations.length + 7
  const stored = client.db().collection<{ _id: number }>('migrations')
  await stored.insertOne({ _id: newer })
  const { ended, errors, output } = startInProduction('older')
  expect(await ended).toMatchObject({ code: 1, signal: null })
  expect(errors().trimEnd()).toMatch(/^The database was changed by a newer program: .*\.$/)
  expect(errors()).toContain(`it is at version ${newer}`)
  expect(output()).not.toContain('is ready')
  await stored.deleteOne({ _id: newer })
})
