import * as contract from '@voltkart/shared/contract/orders'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expireOrders } from '../payments/expire-orders'
import {
  buildOrder,
  buildProduct,
  buildOrderBody,
  signInNewUser,
  getStock,
  type SignedIn,
} from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

let time: Date | undefined
const overrides = { now: () => time ?? new Date() }

// Sessions are valid in both.
const environment = { SESSION_SECRET: 'a secret of both processes of this shop' }

const shop = useShop({ overrides, environment })
/** Another process of the same shop. */
const beside = useShop(() => ({ overrides, environment, databaseUri: shop.databaseUri }))
afterEach(() => {
  time = undefined
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
let asha: SignedIn
let product: Awaited<ReturnType<typeof buildProduct>>
beforeEach(async () => {
  asha = await signInNewUser(shop)
  product = await buildProduct(shop, { countInStock: 100 })
})

const placePieces = (qty: number, browser = asha.browser) =>
  browser.send('POST', '/orders', buildOrderBody([{ product, qty }]))

/** Places orders and cancels them. */
async function placeAndCancel(times = 3) {
  const { browser } = asha
  for (let turn = 0; turn < times; turn += 1) {
    const { _id } = await buildOrder(shop, { browser })
    await browser.call(contract.cancelOrder, { params: { orderId: _id } })
  }
}

describe('an account that has paid for nothing and let three orders lapse', () => {
  it('can no longer hold the stock of the shop, and the refused order takes no piece', async () => {
    await placeAndCancel(2)
    const large = await placePieces(90)
    expect(large.status).toBe(201)
    const { _id } = contract.placeOrder.output.parse(large.body)
    await asha.browser.call(contract.cancelOrder, { params: { orderId: _id } })
    const refused = await placePieces(6)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message:
          'Your last orders were not paid. For now, your unpaid orders can hold 5 items more than you have paid for.',
      },
    })
    expect(await getStock(shop, product._id)).toMatchObject({ inStock: 100, reserved: 0 })
    expect((await placePieces(3)).status).toBe(201)
    expect((await placePieces(3)).status).toBe(409)
    expect((await placePieces(2)).status).toBe(201)
    expect((await placePieces(1)).status).toBe(409)
    expect(await getStock(shop, product._id)).toMatchObject({ inStock: 95, reserved: 5 })
  })

  it('is limited by expired orders as well as by cancelled ones', async () => {
    time = hoursAgo(26)
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await placePieces(30)).status).toBe(201)
    }
    time = hoursAgo(25)
    await expireOrders(shop.context)
    expect((await placePieces(6)).status).toBe(409)
    time = hoursAgo(0)
    expect((await placePieces(6)).status).toBe(201)
  })

  it('counts what its earlier unpaid orders hold', async () => {
    expect((await placePieces(4)).status).toBe(201)
    await placeAndCancel()
    expect((await placePieces(2)).status).toBe(409)
    expect((await placePieces(1)).status).toBe(201)
    expect((await placePieces(1)).status).toBe(409)
  })

  it('cannot exceed the limit with concurrent requests to two processes', async () => {
    await placeAndCancel()
    const other = asha.browser.at(beside.url)
    const results = await Promise.all(
      [2, 1, 2, 1, 2, 1, 2, 1, 2, 1].flatMap((qty) => [placePieces(qty), placePieces(qty, other)]),
    )
    const statuses = new Set(results.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([201, 409])
    const { reserved } = await getStock(shop, product._id)
    expect(reserved).toBeGreaterThanOrEqual(4)
    expect(reserved).toBeLessThanOrEqual(5)
  })
})

describe('an account that let three orders lapse', () => {
  it('does not hold the stock of the shop for one cheap order that it has paid', async () => {
    await placeAndCancel()
    await buildOrder(shop, { browser: asha.browser, lines: [{ product, qty: 2 }], status: 'paid' })
    expect((await placePieces(60)).status).toBe(409)
    expect((await placePieces(7)).status).toBe(201)
    expect((await placePieces(1)).status).toBe(409)
  })

  it('gains nothing by an order that it has paid and got its money back for', async () => {
    await placeAndCancel()
    const paid = await buildOrder(shop, {
      browser: asha.browser,
      lines: [{ product, qty: 5 }],
      status: 'paid',
    })
    await asha.browser.call(contract.cancelOrder, { params: { orderId: paid._id } })
    expect((await placePieces(6)).status).toBe(409)
    expect((await placePieces(5)).status).toBe(201)
  })
})

it('an account in good standing is not limited after two cancelled orders', async () => {
  await placeAndCancel(2)
  expect((await placePieces(40)).status).toBe(201)
})
