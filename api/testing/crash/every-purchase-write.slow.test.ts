import * as purchases from '@voltkart/shared/contract/purchases'
import { moveStock } from '@voltkart/shared/contract/stock-moves'
import { createSupplier, type Supplier } from '@voltkart/shared/contract/suppliers'
import { findUnits } from '@voltkart/shared/contract/units'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { findLosses, readLedger } from '../ledger'
import { bought, newSerials, purchaseBody, receipt } from '../purchases'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let world: CrashWorld
let admin: Browser
let supplier: Supplier
let products: ProductRecord[]
let camera: ProductRecord

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  admin = await world.newAdmin()
  products = [
    await world.buildProduct(0, 'serial', 'receipt'),
    await world.buildProduct(0, 'serial', 'receipt'),
  ]
  camera = await world.buildProduct(0, 'serial', 'receipt')
  const body = { name: 'Kaveri Traders' }
  supplier = (await admin.call(createSupplier, { body })).supplier
})
afterAll(() => world.remove())

/** Advances the clock past the minute after which a process counts as dead. */
async function passMinute(): Promise<void> {
  const past = new Date(0)
  await world.connection
    .collection('units')
    .updateMany({ 'hold.at': { $exists: true } }, { $set: { 'hold.at': past } })
}

async function checkLedger(): Promise<void> {
  await passMinute()
  // The lines of purchases are added by the relay, and their moves copied by a job.
  await world.shop().runJobs()
  await passMinute()
  await world.shop().runJobs()
  const ledger = await readLedger(world.connection, world.sentMails)
  const pieces = new Map(
    ledger.products.map(({ _id, adjusted = 0 }) => [_id.toHexString(), adjusted]),
  )
  expect(findLosses(ledger, pieces, [])).toEqual([])
  expect(ledger.units.filter(({ hold }) => hold)).toEqual([])
  for (const { _id } of products) {
    expect(pieces.get(_id)).toBe(await receivedPieces(_id))
  }
}

/** The pieces of a product in the received purchases. */
async function receivedPieces(productId: string): Promise<number> {
  const { purchases: found, total } = await admin.call(purchases.listPurchases, {
    query: { state: 'received', limit: 100 },
  })
  expect(found).toHaveLength(total)
  const whole = await Promise.all(
    found.map(({ number }) => admin.call(purchases.getPurchase, { params: { number } })),
  )
  return whole
    .flatMap(({ lines }) => lines)
    .filter(({ product }) => product === productId)
    .reduce((sum, { received }) => sum + (received?.quantity ?? 0), 0)
}

/** A draft of two pieces of each product, and the key of its receipt. */
async function prepare() {
  const lines = products.map((product) => bought(product, 2, { serials: newSerials(2) }))
  const body = purchaseBody(supplier, lines)
  const { purchase } = await admin.call(purchases.createPurchase, { body })
  return { purchase, key: randomUUID() }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

const receive = ({ purchase, key }: Prepared) =>
  admin.call(purchases.receivePurchase, receipt(purchase, {}, key))

async function checkReceived(prepared: Prepared): Promise<void> {
  const { purchase } = await receive(prepared)
  expect(purchase).toMatchObject({ state: 'received', pendingLines: 0, problems: [] })
  for (const serial of purchase.lines.flatMap(({ serials }) => serials)) {
    const found = await admin.call(findUnits, { query: { serial } })
    expect(found).toMatchObject([{ state: 'in-stock', history: [{ state: 'in-stock' }] }])
  }
}

it('a shop that dies while a purchase is received adds each of its pieces once', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare,
    act: receive,
    checkLedger,
    check: checkReceived,
  })
  console.info(
    `receiving a purchase: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
})

it('a shop that dies while a piece goes back to its supplier moves it once', async () => {
  const giveBack = ({ serial, key }: { serial: string; key: string }) =>
    admin.send(
      'POST',
      `/products/${camera._id}/stock-moves`,
      { reason: 'to-supplier', pieces: -1, serials: [serial] },
      { 'Idempotency-Key': key },
    )
  const deaths = await dieAtEveryWrite(world, {
    async prepare() {
      const [serial = ''] = newSerials(1)
      const body = { reason: 'purchase' as const, pieces: 1, serials: [serial] }
      const headers = { 'idempotency-key': randomUUID() }
      await admin.call(moveStock, { params: { productId: camera._id }, headers, body })
      return { serial, key: randomUUID() }
    },
    act: giveBack,
    checkLedger,
    async check(prepared) {
      expect([200, 201]).toContain((await giveBack(prepared)).status)
      const found = await admin.call(findUnits, { query: { serial: prepared.serial } })
      expect(found).toMatchObject([
        { state: 'to-supplier', history: [{ state: 'in-stock' }, { state: 'to-supplier' }] },
      ])
    },
  })
  console.info(
    `giving a piece back: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
})
