import { placeOrder, type Order } from '@voltkart/shared/contract/orders'
import { validatePayment } from '@voltkart/shared/contract/payment'
import { createWebhook, setWebhookCursor } from '@voltkart/shared/contract/webhooks'
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createModels } from '../../src/models/models'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { depth } from '../depth'
import { findEventLosses, findUnpublished, groupBy, readEventLedger } from '../event-ledger'
import { readEvents } from '../events'
import { openPayment, orderBody, payInWindow } from '../factories'
import { startReceiver, type Receiver } from '../webhook-receiver'
import { createCrashWorld, type CrashWorld } from './crash-world'
import type { ShopProcess } from './shop-program'

vi.setConfig({ testTimeout: 120_000 * depth, hookTimeout: 120_000 })

const KILLS = 3 * depth
const CUSTOMERS = 3
/** The events of one product are delivered one after the other, so there are some. */
const PRODUCTS = 8
const FAILING = 0.3

let world: CrashWorld
let receiver: Receiver
let products: ProductRecord[]
let admin: Browser
/** Orders whose placing, and whose payment, was acknowledged. */
const placed: string[] = []
const paid: string[] = []
/** The two processes. */
const shops: ShopProcess[] = []

beforeAll(async () => {
  receiver = await startReceiver(() => (Math.random() < FAILING ? 500 : 204))
  world = await createCrashWorld()
  shops.push(await startShop(true), await startShop(false))
  admin = await world.newAdmin()
  products = await Promise.all(Array.from({ length: PRODUCTS }, () => world.buildProduct(100_000)))
})
afterAll(async () => {
  await receiver.stop()
  await Promise.all(shops.map((shop) => shop.kill()))
  await world.remove()
})

async function startShop(alone: boolean): Promise<ShopProcess> {
  const shop = await world.start({ quiet: false, beside: !alone })
  if (!shop) throw new Error('The shop did not start')
  return shop
}

/** One of the two processes, at random, for a browser. */
const anywhere = (browser: Browser) => browser.at(shops[randomInt(2)]?.url ?? '')

function anyProduct(): ProductRecord {
  const product = products[randomInt(products.length)]
  if (!product) throw new Error('There is no product')
  return product
}

async function buy(customer: Browser): Promise<void> {
  const product = anyProduct()
  const headers = { 'idempotency-key': randomUUID() }
  const body = orderBody([{ product }])
  const order: Order = await anywhere(customer).call(placeOrder, { body, headers })
  placed.push(order._id)
  const { id } = await openPayment(anywhere(customer), order)
  const { result } = await payInWindow(anywhere(customer), id)
  await anywhere(customer).call(validatePayment, { body: result })
  paid.push(order._id)
}

async function changeProduct(): Promise<void> {
  await anywhere(admin).send('PUT', `/products/${anyProduct()._id}`, {
    highlights: [`Batch ${randomInt(1_000_000)}`],
  })
}

/**
 * Customers buy until the end, while staff change a product for each of them; requests to a dead process
 * fail. Staff wait for the customer: each change of a product waits for those before it at the receiver.
 */
async function keepBusy(customers: readonly Browser[], until: () => boolean): Promise<void> {
  const pause = () => new Promise((later) => setTimeout(later, 20))
  await Promise.all(
    customers.map(async (customer) => {
      while (!until()) await Promise.all([buy(customer), changeProduct()]).catch(pause)
    }),
  )
}

/** Kills one of the processes while both are busy, and starts it again. */
async function killOne(turn: number): Promise<void> {
  let isOver = false
  // New ones each time, since a customer places a limited number of orders in an hour.
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, world.newCustomer))
  const busy = keepBusy(customers, () => isOver)
  const before = paid.length
  await vi.waitFor(() => expect(paid.length).toBeGreaterThan(before + 2), {
    timeout: 30_000,
    interval: 10,
  })
  await new Promise((later) => setTimeout(later, randomInt(0, 100)))
  await shops[turn % 2]?.kill()
  shops[turn % 2] = await startShop(false)
  isOver = true
  await busy
}

it(`publishes each change once and delivers it, through ${KILLS} kills of two processes and a receiver that fails`, async () => {
  const body = { url: receiver.url, types: [], active: true }
  const { webhook } = await anywhere(admin).call(createWebhook, { body })
  const params = { webhookId: webhook._id }
  // From the beginning: the products were created before.
  await anywhere(admin).call(setWebhookCursor, { params, body: {} })
  for (let turn = 0; turn < KILLS; turn += 1) await killOne(turn)

  const { eventWebhooks } = createModels(world.connection)
  await vi.waitFor(
    async () => {
      const [shop] = shops
      await shop?.runJobs('relay outboxes')
      // Without the pauses between retries, which take hours.
      await eventWebhooks.deliveries.hurry({ webhook: webhook._id, run: 2 }, new Date())
      await shop?.runJobs('send webhooks')
      expect(await eventWebhooks.deliveries.countWaiting({ webhook: webhook._id, run: 2 })).toBe(0)
      const ledger = await readEventLedger(world.connection)
      expect([...findEventLosses(ledger), ...findUnpublished(ledger)]).toEqual([])
      const found = await eventWebhooks.find(webhook._id)
      expect(found?.cursor.seq).toBe(Math.max(...ledger.events.map(({ seq }) => seq)))
    },
    { timeout: 60_000 * depth, interval: 100 },
  )

  const { events } = await readEvents(anywhere(admin))
  const again = await readEvents(anywhere(admin), { limit: 37 })
  expect(JSON.stringify(again.events)).toBe(JSON.stringify(events))
  const idsOf = (type: string) =>
    events.filter((event) => event.type === type).map(({ subject }) => subject.id)
  expect(idsOf('order.placed')).toEqual(expect.arrayContaining(placed))
  expect(idsOf('order.paid')).toEqual(expect.arrayContaining(paid))

  // Each event has arrived under its one id, always with the same body, and first in order.
  const bodies = groupBy(receiver.received, ({ id }) => id)
  expect([...bodies.keys()].sort()).toEqual(events.map(({ id }) => id).sort())
  for (const requests of bodies.values()) {
    expect(new Set(requests.map((request) => request.body)).size).toBe(1)
  }
  const firsts = new Map(receiver.received.toReversed().map(({ id }, index) => [id, -index]))
  for (const ofSubject of groupBy(events, ({ subject }) => subject.id).values()) {
    const arrivals = ofSubject.map(({ id }) => firsts.get(id) ?? NaN)
    expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other))
  }
  console.info(
    `${KILLS} kills of two processes: ${events.length} events without a gap, ${placed.length} orders ` +
      `placed and ${paid.length} paid, ${receiver.received.length} requests to the receiver`,
  )
})
