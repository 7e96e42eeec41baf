import * as orders from '@voltkart/shared/contract/orders'
import { validatePayment } from '@voltkart/shared/contract/payment'
import * as purchases from '@voltkart/shared/contract/purchases'
import * as returns from '@voltkart/shared/contract/returns'
import { updateShop } from '@voltkart/shared/contract/shop'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { openPayment, orderBody, pay, payInWindow } from '../factories'
import { findLosses, readLedger, type Promised } from '../ledger'
import { bought, buildSupplier, newSerials, purchaseBody, receipt } from '../purchases'
import { received, returnLine } from '../fulfilment'
import { shopBody } from '../shop-profile'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieOnceForAll, planDeaths } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STOCK = 1_000
const TAX_PERCENT = 18
let world: CrashWorld
let asha: Browser
let admin: Browser
let products: ProductRecord[]
let camera: ProductRecord
const promises: Promised[] = []

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  asha = await world.newCustomer()
  admin = await world.newAdmin()
  // Each payment is invoiced, and each refund credited.
  const body = shopBody({ taxPercent: TAX_PERCENT })
  await admin.call(updateShop, { body, headers: {} })
  products = await Promise.all([1, 2, 3].map(() => world.buildProduct(STOCK)))
  camera = await world.buildProduct(0, 'serial', 'receipt')
})
afterAll(() => world.remove())

/** Lets the minute pass after which the process that received a purchase counts as dead. */
async function passMinute(): Promise<void> {
  const past = new Date(0)
  await world.connection
    .collection('units')
    .updateMany({ 'hold.at': { $exists: true } }, { $set: { 'hold.at': past } })
}

async function checkLedger(): Promise<void> {
  // The relay adds the lines of purchases, and a job copies their moves.
  for (const _turn of [1, 2]) {
    await passMinute()
    await world.shop().runJobs()
  }
  const ledger = await readLedger(world.connection, world.sentMails)
  const pieces = new Map(products.map(({ _id }) => [_id, STOCK]))
  const cameras = ledger.products.find(({ _id }) => _id.toHexString() === camera._id)
  const losses = findLosses(ledger, pieces.set(camera._id, cameras?.adjusted ?? 0), promises, {
    gst: true,
  })
  expect(losses).toEqual([])
}

const place = (key: string) =>
  asha.call(orders.placeOrder, {
    body: orderBody(
      products.map((product, index) => ({ product, qty: index + 1 })),
      TAX_PERCENT,
    ),
    headers: { 'idempotency-key': key },
  })

/** An order that was confirmed to the customer. */
async function placed(): Promise<orders.Order> {
  const key = randomUUID()
  const order = await place(key)
  promises.push({ key, orderId: order._id, paid: false })
  return order
}

async function paid(): Promise<orders.Order> {
  const order = await placed()
  await pay(asha, order)
  return order
}

const read = ({ _id: orderId }: orders.Order) => asha.call(orders.getOrder, { params: { orderId } })

const placing = () =>
  planDeaths(world, {
    prepare: () => Promise.resolve(randomUUID()),
    act: place,
    checkLedger,
    async check(key) {
      const order = await place(key)
      expect((await place(key))._id).toBe(order._id)
      promises.push({ key, orderId: order._id, paid: false })
    },
  })

const paying = () =>
  planDeaths(world, {
    async prepare() {
      const order = await placed()
      const { result } = await payInWindow(asha, (await openPayment(asha, order)).id)
      return { order, result }
    },
    act: ({ result }) => asha.call(validatePayment, { body: result }),
    checkLedger,
    async check({ order, result }) {
      expect((await read(order)).status).toBe('paid')
      await asha.call(validatePayment, { body: result })
    },
  })

const refunding = () => {
  const refund = ({ _id: orderId }: orders.Order) =>
    admin.call(orders.refundOrder, { params: { orderId } })
  return planDeaths(world, {
    prepare: paid,
    act: refund,
    checkLedger,
    async check(order) {
      if ((await read(order)).status === 'paid') await refund(order)
      expect((await read(order)).status).toBe('refunded')
    },
  })
}

/** Receiving a returned piece. */
const receivingReturn = () => {
  const returned = ({ _id: orderId }: orders.Order) => ({ params: { orderId, n: 1 } })
  const [product] = products as [ProductRecord]
  const receive = (order: orders.Order) =>
    admin.call(returns.receiveReturn, { ...returned(order), body: { lines: [received(product)] } })
  return planDeaths(world, {
    async prepare() {
      const order = await paid()
      const params = { orderId: order._id }
      await admin.call(orders.deliverOrder, { params })
      const body = { lines: [returnLine(product)], wish: 'replacement' as const }
      await asha.call(returns.requestReturn, { params, body })
      const instructions = 'Send it.'
      await admin.call(returns.approveReturn, { ...returned(order), body: { instructions } })
      return order
    },
    act: receive,
    checkLedger,
    async check(order) {
      if ((await read(order)).returns[0]?.state === 'approved') await receive(order)
      expect((await read(order)).returns).toMatchObject([{ state: 'received' }])
    },
  })
}

/** Receiving a supplier's purchase of pieces with serial numbers. */
const receivingPurchase = () => {
  const receive = ({ purchase, key }: { purchase: purchases.Purchase; key: string }) =>
    admin.call(purchases.receivePurchase, receipt(purchase, {}, key))
  return planDeaths(world, {
    async prepare() {
      const supplier = await buildSupplier(admin)
      const body = purchaseBody(supplier, [bought(camera, 2, { serials: newSerials(2) })])
      const { purchase } = await admin.call(purchases.createPurchase, { body })
      return { purchase, key: randomUUID() }
    },
    act: receive,
    checkLedger,
    async check(prepared) {
      const { purchase } = await receive(prepared)
      expect(purchase).toMatchObject({ state: 'received', pendingLines: 0, problems: [] })
    },
  })
}

it('a shop that dies at any write of placing, paying, refunding or receiving loses nothing', async () => {
  const actions = {
    placing: await placing(),
    paying: await paying(),
    refunding: await refunding(),
    'receiving a return': await receivingReturn(),
    'receiving a purchase': await receivingPurchase(),
  }
  await dieOnceForAll(world, Object.values(actions), checkLedger)
  for (const [action, { points }] of Object.entries(actions)) {
    console.info(`${action}: cut off at ${points.length} points: ${points.join(', ')}`)
  }
})
