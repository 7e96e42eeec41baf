import * as contract from '@voltkart/shared/contract/orders'
import { beforeEach, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import {
  buildOrder,
  buildProduct,
  buildOrderBody,
  pay,
  signInNewUser,
  signInNewAdmin,
} from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const HOUR_MS = 3_600_000
const HOURLY_MAX = 200

// The time is far from the end of an hour, so that no test crosses it.
let time = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 10 * 60_000)
const overrides = { now: () => time }

// Sessions are valid in both.
const environment = { SESSION_SECRET: 'a secret of both processes of this shop' }

const shop = useShop({ overrides, environment })
/** Another process of the same shop. */
const beside = useShop(() => ({ overrides, environment, databaseUri: shop.databaseUri }))
beforeEach(() => {
  time = new Date(time.getTime() + HOUR_MS)
})

/** A customer who has already placed this many orders in this hour. */
async function createBusyCustomer(placed: number) {
  const { browser, user } = await signInNewUser(shop)
  const { orders } = shop.context.models
  const product = await buildProduct(shop, { countInStock: 100 })
  const placedFirst = await buildOrder(shop, { browser })
  const first = await orders.findById(placedFirst._id)
  if (!first) throw new Error('The order is gone')
  await pay(browser, placedFirst)
  const { _id, unpaidSlot: _slot, hourSlot = 0, ...like } = first
  const hour = Math.floor(hourSlot / HOUR_MS) * HOUR_MS
  const free = Array.from({ length: HOURLY_MAX }, (_, slot) => hour + slot).filter(
    (slot) => slot !== hourSlot,
  )
  await Promise.all(
    free.slice(0, placed - 1).map((slot) =>
      shop.context.models.orderPlacing.insert(shop.context.models.orderPlacing.newId(), {
        ...like,
        status: 'cancelled',
        hourSlot: slot,
        orderNumber: `${user._id}-${slot}`,
      }),
    ),
  )
  return { browser, other: browser.at(beside.url), body: buildOrderBody([{ product }]) }
}

const sendOrder = (browser: Browser, body: object, key?: string) =>
  browser.send('POST', '/orders', body, key ? { 'Idempotency-Key': key } : {})

it('an account that keeps placing and cancelling orders is refused after 200 in an hour, in every process, until the hour is over', async () => {
  const { browser, other, body } = await createBusyCustomer(HOURLY_MAX - 5)
  const repeated = await sendOrder(browser, body, 'mine')
  expect(repeated.status).toBe(201)
  // Four are left for twenty concurrent requests to two processes.
  const results = await Promise.all(
    Array.from({ length: 10 }, () => [sendOrder(browser, body), sendOrder(other, body)]).flat(),
  )
  const statuses = results.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array<number>(4).fill(201), ...Array<number>(16).fill(429)])
  const refused = await sendOrder(browser, body)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('Retry-After'))).toBe(50 * 60)
  // Its earlier order is still returned, and counts once.
  const repeatedAgain = await sendOrder(browser, body, 'mine')
  expect(repeatedAgain.body).toMatchObject({
    _id: contract.placeOrder.output.parse(repeated.body)._id,
  })
  const { browser: neighbour } = await signInNewUser(shop)
  expect((await sendOrder(neighbour, body)).status).toBe(201)
  time = new Date(time.getTime() + 50 * 60_000)
  expect((await sendOrder(other, body)).status).toBe(201)
})

it('a list of orders without a limit has the newest, 200 of one’s own and 1,000 for staff, and still the total number', async () => {
  const { browser, user } = await signInNewUser(shop)
  const { orderNumber } = await buildOrder(shop, { browser })
  const orders = shop.context.connection.collection('orders')
  const first = await orders.findOne({ orderNumber })
  if (!first) throw new Error('The order is gone')
  const { _id, unpaidSlot: _slot, hourSlot: _hourSlot, ...like } = first
  const newest = +(first['createdAt'] as Date)
  await orders.insertMany(
    Array.from({ length: 1_004 }, (_, index) => ({
      ...like,
      status: 'cancelled',
      createdAt: new Date(newest - (index + 1) * 1_000),
      orderNumber: `${user._id}-${index}`,
    })),
  )
  const { browser: admin } = await signInNewAdmin(shop)
  for (const [path, list, length] of [
    ['/orders/my-orders', await browser.call(contract.listMyOrders, { query: {} }), 200],
    ['/orders', await admin.call(contract.listOrders, { query: {} }), 1_000],
  ] as const) {
    if (!Array.isArray(list)) throw new Error(`${path} is no array`)
    expect(list).toHaveLength(length)
    const times = list.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(Math.max(...times)).toBeGreaterThanOrEqual(newest)
  }
  const query = { limit: 5, skip: 1_003 }
  const page = await browser.call(contract.listMyOrders, { query })
  expect(page).toMatchObject({ total: 1_005, orders: [{}, {}] })
})
