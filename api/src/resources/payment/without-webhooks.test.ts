import * as orders from '@voltkart/shared/contract/orders'
import { messages } from '@voltkart/shared/contract/messages'
import { toPaise } from '@voltkart/shared/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { followPendingRefunds } from '../../commands/payments/follow-pending-refunds'
import { reconcilePayments } from '../../commands/payments/reconcile-payments'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { createSandboxControls } from '../../../dev/razorpay-sandbox/controls'
import {
  buildOrder,
  buildProduct,
  openPayment,
  pay,
  signedIn,
  signedInAdmin,
  stockOf,
  type SignedIn,
} from '../../../testing/factories'
import { providerDashboard } from '../../../testing/provider-dashboard'
import { startTestServer, type TestServer } from '../../../testing/test-server'

// Razorpay cannot reach this shop: no webhook ever arrives.
const controls = createSandboxControls({ webhooks: 'hold' })
let shop: TestServer
let asha: SignedIn
let admin: SignedIn
const DAY_MINUTES = 24 * 60
/** Each test has weeks of its own, since what was looked at is not looked at again. */
let begin = Date.now()
let time = new Date(begin)
let dashboard: ReturnType<typeof providerDashboard>

beforeAll(async () => {
  shop = await startTestServer({
    overrides: { sandboxControls: controls, now: () => time },
  })
  asha = await signedIn(shop)
  admin = await signedInAdmin(shop)
  dashboard = providerDashboard(shop)
  // The weeks of all tests are longer than a session.
  const endsAt = new Date(begin + 400 * DAY_MINUTES * 60_000)
  await shop.context.connection
    .collection('sessions')
    .updateMany({}, { $set: { 'session.endsAt': endsAt } })
})
afterEach(() => {
  begin += 20 * DAY_MINUTES * 60_000
  time = new Date(begin)
  controls.refunds = 'processed'
})
afterAll(() => shop.stop())

const inputOf = ({ _id }: { _id: string }) => ({ params: { orderId: _id } })
const read = (order: { _id: string }) => admin.browser.call(orders.getOrder, inputOf(order))
const minutesOn = (minutes: number) => new Date(begin + minutes * 60_000)
const fetchPayment = (id: string) => shop.context.payments.fetchPayment(id)

async function paidOrder() {
  const product = await buildProduct(shop)
  const order = await buildOrder(shop, { browser: asha.browser, lines: [{ product }] })
  const result = await pay(asha.browser, order)
  const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = result
  return { order, product, paymentId, providerOrderId }
}

/** A paid order whose refund the provider has accepted and not ended. */
async function pendingRefund() {
  const paid = await paidOrder()
  controls.refunds = 'pending'
  const answer = await admin.browser.call(orders.refundOrder, inputOf(paid.order))
  expect(answer.message).toBe(messages.refundAccepted)
  const [refund] = await shop.context.payments.listRefunds(paid.paymentId)
  if (!refund) throw new Error('No refund was made')
  return { ...paid, refundId: refund.id }
}

describe('a refund that the provider has accepted', () => {
  it('is pending, and the order is neither refunded nor to be delivered', async () => {
    const { order } = await pendingRefund()
    const after = await read(order)
    expect(after).toMatchObject({ status: 'paid', refunds: [{ status: 'pending' }] })
    expect(after.events.at(-1)).toMatchObject({ type: 'refund-pending', by: 'Razorpay' })
    const refused = await admin.browser.refused(orders.deliverOrder, inputOf(order))
    expect(refused).toMatchObject({ status: 409, message: messages.refundPending })
    expect((await admin.browser.refused(orders.refundOrder, inputOf(order))).status).toBe(409)
  })

  it('is followed until it is processed, and then the stock comes back', async () => {
    const { order, product, refundId } = await pendingRefund()
    time = minutesOn(6)
    await followPendingRefunds(shop.context)
    expect(await read(order)).toMatchObject({ status: 'paid' })
    await dashboard.endRefund(refundId, 'processed')
    // Its next turn comes later than that of the job.
    time = minutesOn(7)
    await followPendingRefunds(shop.context)
    expect(await read(order)).toMatchObject({ status: 'paid' })
    time = minutesOn(15)
    await followPendingRefunds(shop.context)
    expect(await read(order)).toMatchObject({ status: 'refunded' })
    await finishOrderTasks(shop.context)
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('is shown as failed when the bank has sent it back, and can be asked for again', async () => {
    const { order, refundId } = await pendingRefund()
    await dashboard.endRefund(refundId, 'failed')
    time = minutesOn(6)
    await followPendingRefunds(shop.context)
    expect(await read(order)).toMatchObject({
      status: 'paid',
      failedRefunds: [{ amount: order.totalPrice }],
    })
    controls.refunds = 'processed'
    const body = { resolution: 'retry' } as const
    await admin.browser.call(orders.settleFailedRefunds, { ...inputOf(order), body })
    expect(await read(order)).toMatchObject({ status: 'refunded' })
  })

  it('is for staff to look into after ten days', async () => {
    const { order, refundId } = await pendingRefund()
    for (let days = 1; days <= 9; days += 1) {
      time = minutesOn(days * DAY_MINUTES)
      await followPendingRefunds(shop.context)
    }
    expect((await read(order)).failedRefunds).toBeUndefined()
    time = minutesOn(10 * DAY_MINUTES + 1)
    await followPendingRefunds(shop.context)
    expect((await read(order)).failedRefunds).toHaveLength(1)
    // It arrives after all: asking again finds it, and refunds nothing twice.
    await dashboard.endRefund(refundId, 'processed')
    const body = { resolution: 'retry' } as const
    await admin.browser.call(orders.settleFailedRefunds, { ...inputOf(order), body })
    expect(await read(order)).toMatchObject({ status: 'refunded' })
  })
})

describe('what happens to a payment after its order was closed', () => {
  it.each(['paid', 'delivered', 'refunded'] as const)(
    'a second captured payment is given back: %s',
    async (status) => {
      const { order, providerOrderId } = await paidOrder()
      if (status === 'delivered') await admin.browser.call(orders.deliverOrder, inputOf(order))
      if (status === 'refunded') await admin.browser.call(orders.refundOrder, inputOf(order))
      await reconcilePayments(shop.context)
      const amount = toPaise(order.totalPrice)
      const { id } = await dashboard.pay(providerOrderId, { amount })
      time = minutesOn(20 * 60)
      await reconcilePayments(shop.context)
      expect(await fetchPayment(id)).toMatchObject({ amountRefunded: amount })
      const after = await read(order)
      expect(after.status).toBe(status)
      expect(after.events.find(({ type }) => type === 'payment-unsettled')?.detail).toContain(id)
    },
  )

  it('a refund made by hand is found', async () => {
    const { order, paymentId } = await paidOrder()
    await reconcilePayments(shop.context)
    await dashboard.refund(paymentId)
    time = minutesOn(60)
    await reconcilePayments(shop.context)
    await finishOrderTasks(shop.context)
    expect(await read(order)).toMatchObject({ status: 'refunded' })
  })

  it('a refund that came back is found', async () => {
    const { order, paymentId } = await paidOrder()
    await admin.browser.call(orders.refundOrder, inputOf(order))
    await reconcilePayments(shop.context)
    const [refund] = await shop.context.payments.listRefunds(paymentId)
    await dashboard.endRefund(refund?.id ?? '', 'failed')
    time = minutesOn(60)
    await reconcilePayments(shop.context)
    expect(await read(order)).toMatchObject({
      status: 'refunded',
      failedRefunds: [{ amount: order.totalPrice }],
    })
  })

  it('a refund is found after an order was delivered while the provider was away', async () => {
    const { order, paymentId } = await paidOrder()
    await dashboard.refund(paymentId)
    time = minutesOn(30 * 60)
    await reconcilePayments(shop.context)
    const other = await paidOrder()
    time = minutesOn(60 * 60)
    controls.api = 'fail'
    await admin.browser.call(orders.deliverOrder, inputOf(other.order))
    controls.api = 'work'
    await dashboard.refund(other.paymentId, { amount: 500 })
    time = minutesOn(61 * 60)
    await reconcilePayments(shop.context)
    expect(await read(other.order)).toMatchObject({
      status: 'delivered',
      refunds: [{ amount: 5, toReview: true }],
    })
    expect(await read(order)).toMatchObject({ refunds: [{ reason: 'made-at-provider' }] })
  })

  it('is looked at for a bounded number of orders in one run, and for the others in the next', async () => {
    time = minutesOn(100 * 60)
    await reconcilePayments(shop.context)
    const late: { order: orders.Order; id: string }[] = []
    for (let second = 1; second <= 3; second += 1) {
      time = new Date(minutesOn(100 * 60).getTime() + second * 5_000)
      const order = await buildOrder(shop, { browser: asha.browser })
      const { id } = await openPayment(asha.browser, order)
      await asha.browser.call(orders.cancelOrder, inputOf(order))
      late.push({ order, id: (await dashboard.pay(id, { amount: 5_000 })).id })
    }
    time = minutesOn(100 * 60 + 0.5)
    const refunded = async () => {
      const all = await Promise.all(late.map(({ id }) => fetchPayment(id)))
      return all.filter(({ status }) => status === 'refunded').length
    }
    await reconcilePayments(shop.context, { ordersAtMost: 1 })
    expect(await refunded()).toBe(1)
    await reconcilePayments(shop.context, { ordersAtMost: 1 })
    await reconcilePayments(shop.context, { ordersAtMost: 1 })
    expect(await refunded()).toBe(3)
  })
})
