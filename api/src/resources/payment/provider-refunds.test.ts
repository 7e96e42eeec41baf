import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { messages } from '@voltkart/shared/contract/messages'
import * as orders from '@voltkart/shared/contract/orders'
import { reviewRefunds } from '@voltkart/shared/contract/refund-reviews'
import { toPaise } from '@voltkart/shared/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { createSandboxControls } from '../../../dev/razorpay-sandbox/controls'
import {
  buildOrder,
  buildProduct,
  pay,
  signedIn,
  signedInAdmin,
  stockOf,
  type SignedIn,
} from '../../../testing/factories'
import { providerDashboard } from '../../../testing/provider-dashboard'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { sendWebhook } from '../../../testing/webhooks'

const controls = createSandboxControls({ webhooks: 'hold' })
let shop: TestServer
let asha: SignedIn
let admin: SignedIn
let time: Date | undefined
let dashboard: ReturnType<typeof providerDashboard>

beforeAll(async () => {
  shop = await startTestServer({
    overrides: { sandboxControls: controls, now: () => time ?? new Date() },
  })
  asha = await signedIn(shop)
  admin = await signedInAdmin(shop)
  dashboard = providerDashboard(shop)
})
afterEach(() => {
  time = undefined
  controls.api = 'work'
})
afterAll(() => shop.stop())

const inputOf = ({ _id }: { _id: string }) => ({ params: { orderId: _id } })
const read = (order: { _id: string }) => admin.browser.call(orders.getOrder, inputOf(order))
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function paidOrder() {
  const product = await buildProduct(shop)
  const order = await buildOrder(shop, { browser: asha.browser, lines: [{ product }] })
  const result = await pay(asha.browser, order)
  const payment = { id: result.razorpay_payment_id, order_id: result.razorpay_order_id }
  return { order, product, paymentId: payment.id, payment }
}

/** Waits for what a webhook brings about. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

/** Tells the shop by webhook of a refund that was made in the dashboard. */
async function refundedByHand(
  payment: { id: string; order_id: string },
  refund: Parameters<typeof dashboard.refund>[1] = {},
) {
  const { id } = await dashboard.refund(payment.id, refund)
  const named = { id, refund: { id, payment_id: payment.id } }
  expect((await sendWebhook(shop, 'refund.processed', payment, named)).status).toBe(200)
  return id
}

const toReview = async () => {
  const query = { limit: 100, refunds: 'review' as const }
  const page = await admin.browser.call(orders.listOrders, { query })
  if (Array.isArray(page)) throw new Error('A page was asked for')
  const { refundsToReview } = await admin.browser.call(getDashboardSummary, {})
  expect([page.total, refundsToReview]).toEqual([page.orders.length, page.orders.length])
  expect((await shop.context.metrics.read()).text).toContain(
    `voltkart_orders_with_refunds_to_review ${refundsToReview}\n`,
  )
  return page.orders.map(({ _id }) => _id)
}

describe('a refund made in the dashboard of the provider', () => {
  it('of all makes the order refunded, and its stock comes back', async () => {
    const { order, product, payment } = await paidOrder()
    await refundedByHand(payment)
    await until(async () => expect(await read(order)).toMatchObject({ status: 'refunded' }))
    await finishOrderTasks(shop.context)
    const after = await read(order)
    expect(after).toMatchObject({
      refunds: [{ amount: order.totalPrice, status: 'processed', reason: 'made-at-provider' }],
    })
    expect(after.events.at(-1)).toMatchObject({ type: 'refunded', by: 'Razorpay' })
    expect(after.events.at(-1)?.detail).toContain('refunded at the provider')
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
    expect(await toReview()).not.toContain(order._id)
  })

  it('of a part stays with the paid order until staff have seen it', async () => {
    const { order, payment } = await paidOrder()
    const first = await refundedByHand(payment, { amount: 500 })
    await until(async () => expect(await toReview()).toEqual([order._id]))
    const after = await read(order)
    expect(after.status).toBe('paid')
    expect(after.events.at(-1)).toMatchObject({ type: 'refunded-at-provider', by: 'Razorpay' })
    expect(after.events.at(-1)?.detail).toContain(`₹5.00 (${payment.id}, ${first})`)
    const seen = await admin.browser.call(reviewRefunds, inputOf(order))
    expect(seen.message).toBe(messages.refundsReviewed)
    expect(await toReview()).toEqual([])
    const again = await admin.browser.refused(reviewRefunds, inputOf(order))
    expect(again.status).toBe(409)
    expect((await asha.browser.refused(reviewRefunds, inputOf(order))).status).toBe(403)
    // A second part completes it.
    await refundedByHand(payment)
    await until(async () => expect(await read(order)).toMatchObject({ status: 'refunded' }))
    expect(await toReview()).toEqual([])
  })

  it('after delivery is shown to staff, and the order stays delivered', async () => {
    const { order, payment } = await paidOrder()
    await admin.browser.call(orders.deliverOrder, inputOf(order))
    await refundedByHand(payment)
    await until(async () => expect(await toReview()).toEqual([order._id]))
    expect(await read(order)).toMatchObject({ status: 'delivered' })
    await admin.browser.call(reviewRefunds, inputOf(order))
  })

  it('is recorded once, however often it is told of', async () => {
    const { order, payment } = await paidOrder()
    const { id } = await dashboard.refund(payment.id, { amount: 500 })
    const refund = { id, payment_id: payment.id }
    await Promise.all(
      [1, 2, 3, 4].map((turn) =>
        sendWebhook(shop, 'refund.processed', payment, { id: `${turn} ${id}`, refund }),
      ),
    )
    await until(async () => {
      const { database, waiting } = await unhandled()
      expect([database, waiting]).toEqual([4, 0])
    })
    expect((await read(order)).refunds).toHaveLength(1)
    await admin.browser.call(reviewRefunds, inputOf(order))

    async function unhandled() {
      const webhooks = shop.context.connection.collection<{ _id: string }>('webhooks')
      const ofThis = { refundId: id }
      return {
        database: await webhooks.countDocuments(ofThis),
        waiting: await webhooks.countDocuments({ ...ofThis, handledAt: { $exists: false } }),
      }
    }
  })
})

describe('delivering an order whose payment was not read for ten minutes', () => {
  it('finds a refund that was made at the provider, and is refused', async () => {
    const { order, product, paymentId } = await paidOrder()
    await dashboard.refund(paymentId)
    time = minutesOn(11)
    const refused = await admin.browser.refused(orders.deliverOrder, inputOf(order))
    expect(refused).toMatchObject({ status: 409, message: messages.orderRefundedAtProvider })
    expect(await read(order)).toMatchObject({ status: 'refunded' })
    await finishOrderTasks(shop.context)
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('waits while such a refund is pending', async () => {
    const { order, paymentId } = await paidOrder()
    await dashboard.refund(paymentId, { status: 'pending' })
    time = minutesOn(11)
    const refused = await admin.browser.refused(orders.deliverOrder, inputOf(order))
    expect(refused).toMatchObject({ status: 409, message: messages.refundPending })
    expect(await read(order)).toMatchObject({
      status: 'paid',
      refunds: [{ amount: order.totalPrice, status: 'pending' }],
    })
  })

  it('delivers one that was refunded in part, and staff learn of the part', async () => {
    const { order, paymentId } = await paidOrder()
    await dashboard.refund(paymentId, { amount: toPaise(order.totalPrice) - 100 })
    time = minutesOn(11)
    await admin.browser.call(orders.deliverOrder, inputOf(order))
    expect(await toReview()).toContain(order._id)
  })

  it.each(['fail', 'hang'] as const)(
    'is not held up by a provider that is away: %s',
    async (how) => {
      const { order } = await paidOrder()
      time = minutesOn(11)
      controls.api = how
      const delivered = await admin.browser.call(orders.deliverOrder, inputOf(order))
      expect(delivered.status).toBe('delivered')
    },
  )
})
