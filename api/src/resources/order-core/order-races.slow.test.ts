import * as contract from '@voltkart/shared/contract/orders'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as recordNumbers from '@voltkart/shared/domain/record-number'
import { reconcilePayments } from '../../commands/payments/reconcile-payments'
import { expireOrders } from '../../commands/payments/expire-orders'
import { finishOrderTasks } from '../../commands/order-core/finish-order-tasks'
import { findLosses, readLedger } from '../../../testing/ledger'
import {
  buildOrder,
  buildProduct,
  leaveHalfPlaced,
  openPayment,
  orderBody,
  pay,
  payInWindow,
  signedInAdmin,
  stockOf,
  type SignedIn,
} from '../../../testing/factories'
import { manySignedIn } from '../../../testing/many-customers'
import { useShop } from '../../../testing/use-shop'
import { relayOutbox } from '../../commands/outbox/relay-outbox'

const STEP_MS = 4
const EARLIER_TURNS = 3

/** Numbers for the next orders, before random ones are generated again. */
const drawn = vi.hoisted((): string[] => [])
vi.mock('@voltkart/shared/domain/record-number', async (original) => {
  const { newRecordNumber, ...others } = await original<typeof recordNumbers>()
  const draw: typeof newRecordNumber = (...args) => drawn.shift() ?? newRecordNumber(...args)
  return { ...others, newRecordNumber: draw }
})

const shop = useShop({
  overrides: { now: () => time ?? new Date() },
})
let admin: SignedIn
let customers: SignedIn[]
let time: Date | undefined
const initialStock = new Map<string, number>()

beforeAll(async () => {
  admin = await signedInAdmin(shop)
  customers = await manySignedIn(shop, 60)
})
afterEach(() => {
  time = undefined
})

async function productWith(countInStock: number) {
  const product = await buildProduct(shop, { countInStock })
  initialStock.set(product._id, countInStock)
  return product
}

/** An order of each of some customers, all of the same product. */
async function ordersOf(buyers: SignedIn[]) {
  const product = await productWith(100)
  return Promise.all(
    buyers.map(async ({ browser }) => ({
      browser,
      order: await buildOrder(shop, { browser, lines: [{ product, qty: 2 }] }),
    })),
  )
}

/** Orders with an opened payment and nothing paid yet. */
async function payableOrders(buyers: SignedIn[]) {
  const placed = await ordersOf(buyers)
  return Promise.all(
    placed.map(async (one) => ({
      ...one,
      providerOrderId: (await openPayment(one.browser, one.order)).id,
    })),
  )
}

type Payable = Awaited<ReturnType<typeof payableOrders>>[number]

async function payAnd({ browser, providerOrderId }: Payable): Promise<number> {
  const { result } = await payInWindow(browser, providerOrderId)
  const { status } = await browser.send('POST', '/payment/razorpay/order/validate', result)
  return status
}

const statusOf = async ({ order }: { order: contract.Order }) => {
  const input = { params: { orderId: order._id } }
  return (await admin.browser.call(contract.getOrder, input)).status
}

/**
 * Two concurrent requests. In each round the second starts a little later, at first before the
 * first one, so that they meet at a different step each time.
 */
function race<Answer>(turn: number, one: () => Promise<Answer>, other: () => Promise<Answer>) {
  const lead = (turn - EARLIER_TURNS) * STEP_MS
  return Promise.all([wait(Math.max(0, -lead)).then(one), wait(Math.max(0, lead)).then(other)])
}

/** Two processes run the jobs at the same time; then nothing may be lost. */
async function expectBalancedLedger(): Promise<void> {
  const { context } = shop
  await Promise.all([reconcilePayments(context), reconcilePayments(context)])
  await Promise.all([finishOrderTasks(context), finishOrderTasks(context)])
  await Promise.all([relayOutbox(context), relayOutbox(context)])
  const sent = { dataDirectories: [context.config.dataDirectory] }
  expect(findLosses(await readLedger(context.connection, sent), initialStock, [])).toEqual([])
}

describe('60 customers for 10 pieces', () => {
  it('place 10 orders, one each, and nothing is held for the others', async () => {
    const product = await productWith(10)
    const other = await productWith(1_000)
    const lines = [{ product: other }, { product }]
    const answers = await Promise.all(
      customers.map(({ browser }) => browser.send('POST', '/orders', orderBody(lines))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'OUT_OF_STOCK', items: [{ _id: product._id }] },
      })
    }
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 0, reserved: 10, sold: 0 })
    expect(await stockOf(shop, other._id)).toEqual({ inStock: 990, reserved: 10, sold: 0 })
    await expectBalancedLedger()
  })
})

describe('an order whose process died while placing it', () => {
  it('is placed by the process that gets the repeated request, after the deadline', async () => {
    const { browser, user } = customers[0] as SignedIn
    const product = await productWith(10)
    const idempotencyKey = 'interrupted'
    await leaveHalfPlaced(shop, { user, product, qty: 2, forMs: 300, idempotencyKey })
    const body = orderBody([{ product, qty: 2 }])
    const begun = performance.now()
    const headers = { 'Idempotency-Key': idempotencyKey }
    const { status } = await browser.send('POST', '/orders', body, headers)
    expect(status).toBe(201)
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 8, reserved: 2, sold: 0 })
    await expectBalancedLedger()
  })
})

describe('an order that generates the number of another', () => {
  it('generates another', async () => {
    const { browser } = customers[1] as SignedIn
    const lines = [{ product: await productWith(10) }]
    const first = await buildOrder(shop, { browser, lines })
    drawn.push(first.orderNumber, first.orderNumber)
    const second = await buildOrder(shop, { browser, lines })
    expect(second.orderNumber).not.toBe(first.orderNumber)
    await expectBalancedLedger()
  })
})

describe('a payment', () => {
  it('and the end of the reservation concurrently: the order is paid, or the payment refunded', async () => {
    const payables = await payableOrders(customers.slice(0, 12))
    time = new Date(Date.now() + 31 * 60_000)
    const [paid] = await Promise.all([
      Promise.all(payables.map(payAnd)),
      expireOrders(shop.context),
      expireOrders(shop.context),
    ])
    const statuses = await Promise.all(payables.map(statusOf))
    expect(statuses).toEqual(paid.map((status) => (status === 200 ? 'paid' : 'cancelled')))
    await expectBalancedLedger()
  })

  it('and a cancellation concurrently: it is paid, cancelled, or paid first and refunded', async () => {
    const payables = await payableOrders(customers.slice(0, 12))
    for (const [turn, payable] of payables.entries()) {
      const { browser, order } = payable
      const { result } = await payInWindow(browser, payable.providerOrderId)
      const [paying, cancelling] = await race(
        turn,
        () => browser.send('POST', '/payment/razorpay/order/validate', result),
        () => browser.send('POST', `/orders/${order._id}/cancel`),
      )
      const outcome = `${paying.status} ${cancelling.status} ${await statusOf(payable)}`
      expect(['200 409 paid', '400 200 cancelled', '200 200 refunded']).toContain(outcome)
    }
    await expectBalancedLedger()
  })
})

describe('a paid order', () => {
  it('is delivered or refunded on concurrent requests for both', async () => {
    const paid = await ordersOf(customers.slice(0, 12))
    await Promise.all(paid.map(({ browser, order }) => pay(browser, order)))
    for (const [turn, one] of paid.entries()) {
      const [refunding, delivering] = await race(
        turn,
        () => admin.browser.send('POST', `/orders/${one.order._id}/refund`),
        () => admin.browser.send('PUT', `/orders/${one.order._id}/deliver`),
      )
      const outcome = `${delivering.status} ${refunding.status} ${await statusOf(one)}`
      expect(['200 409 delivered', '409 200 refunded']).toContain(outcome)
    }
    await expectBalancedLedger()
  })

  it('is refunded once on two concurrent requests, with one refund at the provider', async () => {
    const paid = await ordersOf(customers.slice(0, 6))
    await Promise.all(paid.map(({ browser, order }) => pay(browser, order)))
    const outcomes = await Promise.all(
      paid.map(async ({ order }) => {
        const refund = () => admin.browser.send('POST', `/orders/${order._id}/refund`)
        const answers = await Promise.all([refund(), refund()])
        return answers.map(({ status }) => status).sort()
      }),
    )
    expect(outcomes).toEqual(paid.map(() => [200, 409]))
    const { payments } = await readLedger(shop.context.connection)
    expect(payments.every(({ refunds }) => refunds.length <= 1)).toBe(true)
    await expectBalancedLedger()
  })
})
