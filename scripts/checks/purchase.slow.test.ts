import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { buildDatabaseUri } from '../../api/src/database/database-uri'
import { connectDatabase } from '../../api/src/models/connect'
import { keys } from '../../bench/million/provider'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { killShopProcess, startServerProcess } from '../testing/shop-process'
import { captureOutput } from './program'
import { startProvider } from './provider'
import { makePurchase } from './purchase'

vi.setConfig({ testTimeout: 180_000 })

it('buys in a shop in production, as the check of compose.yaml does', async () => {
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-purchase-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const uri = buildDatabaseUri(inject('databaseUri'), `purchase-${randomUUID().slice(0, 8)}`)
  const connection = await connectDatabase(uri)
  onTestFinished(async () => {
    await connection.dropDatabase()
    await connection.close()
  })
  const provider = await startProvider(connection, 'http://127.0.0.1:9/unreachable')
  onTestFinished(() => provider.stop())
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    MONGODB_URI: uri,
    SESSION_SECRET: '4e1f9a06d7c8b253e0a97f16c4d8b325',
    PUBLIC_URL: 'http://shop.test',
    RAZORPAY_API_BASE: provider.base,
    ...keys,
  }
  const shop = startServerProcess(settings)
  onTestFinished(() => killShopProcess(shop))
  const { url } = await shop.ready
  const owner = { email: 'owner@example.test', password: 'lantern river 42' }
  const program = ['api/dist/admin.js', 'create', '--name', 'Owner', '--password-stdin']
  await captureOutput(process.execPath, [...program, '--email', owner.email], {
    environment: settings,
    input: `${owner.password}\n`,
  })
  const shopProvider = { base: provider.base, keyId: keys.RAZORPAY_KEY_ID }
  const number = await makePurchase({ url, provider: shopProvider, owner })
  const stored = await connection.collection('orders').findOne({ orderNumber: number })
  expect(stored).toMatchObject({ status: 'paid' })
})
