import * as orders from '@voltkart/shared/contract/orders'
import { validatePayment } from '@voltkart/shared/contract/payment'
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { depth } from '../depth'
import { findUnpublished, readEventLedger } from '../event-ledger'
import { openPayment, buildOrderBody, payInWindow } from '../factories'
import { findLosses, readLedger } from '../ledger'
import type { Promised } from '../order-sums'
import { createCrashWorld, type CrashWorld } from './crash-world'

vi.setConfig({ testTimeout: 300_000 * depth, hookTimeout: 120_000 })

const ROUNDS = 5 * depth
const CUSTOMERS = 10
/** The first is so scarce that it runs out, and orders of it have to be undone. */
const STOCKS = [3 * ROUNDS, 100_000, 100_000, 100_000, 100_000]

interface Due {
  order: orders.Order
  promised: Promised
}

interface Customer {
  browser: Browser
  /** The open cart, or the one whose request got no response. */
  cart?: { key: string; body: ReturnType<typeof buildOrderBody> } | undefined
  /** The next order to pay. */
  due?: Due | undefined
  /** Customers who have paid for nothing and cancel several orders may place small ones only. */
  hasPaid?: boolean
}

let world: CrashWorld
let products: ProductRecord[]
const customers: Customer[] = []
let admin: Browser
const initialStock = new Map<string, number>()
const promises: Promised[] = []

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start({ quiet: false })
  admin = await world.newAdmin()
  products = await Promise.all(STOCKS.map((stock) => world.buildProduct(stock)))
  products.forEach(({ _id }, index) => initialStock.set(_id, STOCKS[index] ?? 0))
  for (let count = 0; count < CUSTOMERS; count += 1) {
    customers.push({ browser: await world.newCustomer() })
  }
})
afterAll(() => world.remove())

/** Called whenever a customer has got a response. */
let onResponse = () => {}

async function countResponse<Result>(request: Promise<Result>): Promise<Result> {
  const response = await request
  onResponse()
  return response
}

/** A cart of three random lines. */
function newCart() {
  const lines = products
    .map((product) => ({ product, qty: randomInt(1, 4), place: Math.random() }))
    .sort((line, otherLine) => line.place - otherLine.place)
  return { key: randomUUID(), body: buildOrderBody(lines.slice(0, 3)) }
}

/** Places the open cart, or repeats the request of one without a response. */
async function placeCart(customer: Customer): Promise<void> {
  const { key, body } = (customer.cart ??= newCart())
  const headers = { 'Idempotency-Key': key }
  const response = await countResponse(customer.browser.send('POST', '/orders', body, headers))
  customer.cart = undefined
  if (response.status === 201) {
    const order = orders.placeOrder.output.parse(response.body)
    const promised = { key, orderId: order._id, paid: false }
    promises.push(promised)
    customer.due = { order, promised }
  } else expect(response.body, JSON.stringify(response)).toMatchObject({ code: 'OUT_OF_STOCK' })
}

async function payFor(customer: Customer, { order, promised }: Due): Promise<void> {
  const { browser } = customer
  const { id } = await countResponse(openPayment(browser, order))
  const { result } = await countResponse(payInWindow(browser, id))
  await countResponse(browser.call(validatePayment, { body: result }))
  promised.paid = true
  customer.hasPaid = true
}

/** Shops until the end: most orders are paid, some are cancelled, some paid ones refunded. */
async function shopOn(customer: Customer): Promise<never> {
  const { browser } = customer
  for (;;) {
    if (!customer.due) await placeCart(customer)
    if (!customer.due) continue
    const { due } = customer
    const input = { params: { orderId: due.order._id } }
    const { status } = await countResponse(browser.call(orders.getOrder, input))
    const whim = Math.random()
    const cancels = customer.hasPaid === true && whim < 0.15
    if (status === 'unpaid' && cancels) await countResponse(browser.call(orders.cancelOrder, input))
    else if (status === 'unpaid') await payFor(customer, due)
    if (status === 'unpaid' && whim > 0.85)
      await countResponse(admin.call(orders.refundOrder, input))
    customer.due = undefined
  }
}

/** Lets all customers shop until the process is killed, after a random number of responses. */
async function killAmidTheRush(): Promise<void> {
  const shop = world.shop()
  let killed = false
  let responses = 0
  const last = randomInt(5, 60)
  const moment = new Promise<void>((resolve) => {
    onResponse = () => {
      responses += 1
      if (responses === last) setTimeout(resolve, randomInt(0, 30))
    }
  })
  const rush = Promise.all(
    customers.map((customer) =>
      shopOn(customer).catch((error: unknown) => {
        if (!killed) throw error
      }),
    ),
  )
  await Promise.race([moment, rush])
  killed = true
  await shop.kill()
  await rush
}

async function expectBalancedLedger(): Promise<void> {
  await vi.waitFor(
    async () => {
      await world.shop().runJobs()
      expect(
        findLosses(await readLedger(world.connection, world.sentMails), initialStock, promises),
      ).toEqual([])
      expect(findUnpublished(await readEventLedger(world.connection))).toEqual([])
    },
    { timeout: 60_000, interval: 100 },
  )
}

it(`loses nothing in ${ROUNDS} rounds of ${CUSTOMERS} customers, each ended by SIGKILL at a random moment`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await killAmidTheRush()
    await world.start({ quiet: false })
    await expectBalancedLedger()
    // Customers without a response retry, and get the order that was placed or a new one.
    await Promise.all(
      customers.map(async (customer) => customer.cart && (await placeCart(customer))),
    )
  }
  await expectBalancedLedger()
  const { orders: all, payments } = await readLedger(world.connection, world.sentMails)
  const countByStatus = (status: string) => all.filter((order) => order.status === status).length
  const states = ['unpaid', 'paid', 'cancelled', 'refunded', 'abandoned']
  console.info(
    `${ROUNDS} kills under load, 0 losses: ${promises.length} orders acknowledged, ` +
      `${payments.length} payments; ` +
      states.map((status) => `${countByStatus(status)} ${status}`).join(', '),
  )
  expect(promises.length).toBeGreaterThan(ROUNDS)
  expect(countByStatus('paid')).toBeGreaterThan(ROUNDS)
})
