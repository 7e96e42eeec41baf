import * as orders from '@voltkart/shared/contract/orders'
import { updateProduct } from '@voltkart/shared/contract/products'
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { orderBody, pay } from '../factories'
import { findLosses, readLedger } from '../ledger'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const STOCK = 1_000
const KILLS = 3
let world: CrashWorld
let admin: Browser
let asha: Browser
let product: ProductRecord
/** The expected stock: only acknowledged or repeated moves count. */
let whole = STOCK

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  admin = await world.newAdmin()
  asha = await world.newCustomer()
  product = await world.buildProduct(STOCK)
})
afterAll(() => world.remove())

interface Move {
  key: string
  body: { reason: string; pieces: number }
}

const newMove = (reason: string, pieces: number): Move => ({
  key: randomUUID(),
  body: { reason, pieces },
})

async function send({ key, body }: Move) {
  const path = `/products/${product._id}/stock-moves`
  return admin.send('POST', path, body, { 'Idempotency-Key': key })
}

/** Makes a move, or finds that it was made before the shop died. */
async function makeOnce(move: Move): Promise<void> {
  const { status } = await send(move)
  expect([200, 201]).toContain(status)
  whole += move.body.pieces
}

async function expectBalancedLedger(): Promise<void> {
  await vi.waitFor(
    async () => {
      await world.shop().runJobs()
      const ledger = await readLedger(world.connection, world.sentMails)
      expect(findLosses(ledger, new Map([[product._id, whole]]), [])).toEqual([])
    },
    { timeout: 30_000, interval: 100 },
  )
}

it('has made a move that died at any write once or not at all, and makes it once on a retry', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare: () => Promise.resolve(newMove('purchase', 2)),
    act: send,
    async check(move) {
      await makeOnce(move)
      expect((await send(move)).status).toBe(200)
      await expectBalancedLedger()
    },
    // Only repeated moves count, so the stock is known after each.
    oneByOne: true,
  })
  console.info(
    `a stock move: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
})

async function stockInAll(): Promise<number> {
  const { products } = await readLedger(world.connection, world.sentMails)
  return products[0]?.adjusted ?? NaN
}

it('has made an edit that died at any write wholly or not at all', async () => {
  const params = { productId: product._id }
  const deaths = await dieAtEveryWrite(world, {
    prepare: () => Promise.resolve(randomInt(1, 50)),
    act: (more) =>
      admin.call(updateProduct, {
        params,
        headers: {},
        body: { countInStock: STOCK + more, countInStockWas: STOCK },
      }),
    async check(more) {
      const now = await stockInAll()
      expect([whole, whole + more]).toContain(now)
      whole = now
      await expectBalancedLedger()
    },
    oneByOne: true,
  })
  console.info(
    `an edit: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
})

/** Places orders until the end; every third is paid, every sixth refunded, the others are cancelled. */
async function shopOn(): Promise<never> {
  for (let count = 1; ; count += 1) {
    const body = orderBody([{ product, qty: randomInt(1, 4) }])
    const order = await asha.call(orders.placeOrder, { body, headers: {} })
    const input = { params: { orderId: order._id } }
    if (count % 3 === 0) await pay(asha, order)
    else await asha.call(orders.cancelOrder, input)
    if (count % 6 === 0) await admin.call(orders.refundOrder, input)
  }
}

it(`loses no piece when it is killed ${KILLS} times amid orders and moves`, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    const shop = world.shop()
    const moves = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? newMove('found', 3) : newMove('lost', -2),
    )
    let isKilled = false
    const unlessKilled = (error: unknown) => {
      if (!isKilled) throw error
    }
    const rush = Promise.all([
      shopOn().catch(unlessKilled),
      shopOn().catch(unlessKilled),
      ...moves.map((move) => send(move).catch(unlessKilled)),
    ])
    await vi.waitFor(
      async () => {
        const found = await world.connection.collection('stock_moves').countDocuments()
        expect(found).toBeGreaterThan(0)
        expect(await world.connection.collection('orders').countDocuments()).toBeGreaterThan(
          round * 3,
        )
      },
      { interval: 10, timeout: 20_000 },
    )
    isKilled = true
    await shop.kill()
    await rush
    await world.start()
    for (const move of moves) await makeOnce(move)
    await expectBalancedLedger()
  }
})
