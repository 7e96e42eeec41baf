import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { messages } from '@voltkart/shared/contract/messages'
import { toPaise } from '@voltkart/shared/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../commands/payments/reconcile-payments'
import { settlePayment } from '../../commands/payments/settle-payment'
import { expireOrders } from '../../commands/orders/expire-orders'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { checkoutContent, sign } from '../../integrations/razorpay/signatures'
import { createSandboxControls } from '../../../dev/razorpay-sandbox/controls'
import {
  buildOrder,
  openPayment,
  signedIn,
  signedInAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { providerDashboard } from '../../../testing/provider-dashboard'
import { startTestServer, type TestServer } from '../../../testing/test-server'

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

const read = (orderId: string) => admin.browser.call(orders.getOrder, { params: { orderId } })
const fetchPayment = (id: string) => shop.context.payments.fetchPayment(id)
const eventTypes = ({ events }: orders.Order) => events.map(({ type }) => type)

/** An order for which a payment of this amount was captured at the provider. */
async function paidElsewhere(amountOf: (totalPaise: number) => number, currency = 'INR') {
  const order = await buildOrder(shop, { browser: asha.browser })
  const { id } = await openPayment(asha.browser, order)
  const amount = amountOf(toPaise(order.totalPrice))
  const payment = await dashboard.pay(id, { amount, currency })
  return { order, paymentId: payment.id, providerOrderId: id, amount }
}

const listed = async (refunds: 'failed' | 'open') => {
  const page = await admin.browser.call(orders.listOrders, { query: { limit: 100, refunds } })
  if (Array.isArray(page)) throw new Error('A page was asked for')
  expect(page.total).toBe(page.orders.length)
  return page.orders.map(({ _id }) => _id)
}

const unsettled = async (reason: string) => {
  const { text } = await shop.context.metrics.read()
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`voltkart_payments_unsettled_total{reason="${reason}"}`))
  return Number(line?.split(' ').at(-1))
}

describe('a captured payment that does not settle its order', () => {
  it.each([
    ['of less than the total', () => 100, 'INR', 'amount', /^₹1\.00 \(pay_\w+\): .*less than/],
    [
      'in another currency',
      (total: number) => total,
      'USD',
      'currency',
      /^\$.* \(pay_\w+\): .*not in rupees/,
    ],
  ] as const)('is given back: %s', async (_what, amountOf, currency, reason, detail) => {
    const before = await unsettled(reason)
    const { order, paymentId, amount } = await paidElsewhere(amountOf, currency)
    await reconcilePayments(shop.context)
    const after = await read(order._id)
    expect(after.status).toBe('unpaid')
    expect(after.events.find(({ type }) => type === 'payment-unsettled')?.detail).toMatch(detail)
    expect(after.refunds).toMatchObject([
      { paymentId, amount: amount / 100, status: 'processed', reason: 'order-not-payable' },
    ])
    expect(after.refunds?.[0]?.currency).toBe(currency === 'INR' ? undefined : currency)
    expect(await fetchPayment(paymentId)).toMatchObject({ amountRefunded: amount })
    expect(await unsettled(reason)).toBe(before + 1)
    await reconcilePayments(shop.context)
    expect(eventTypes(await read(order._id))).toEqual(eventTypes(after))
  })

  it('is given back before its order expires', async () => {
    const { order, paymentId } = await paidElsewhere(() => 5_000)
    time = new Date(Date.now() + 31 * 60_000)
    await expireOrders(shop.context)
    expect(await read(order._id)).toMatchObject({ status: 'cancelled' })
    expect((await fetchPayment(paymentId)).status).toBe('refunded')
  })

  it('waits in the list of open refunds while the provider is away', async () => {
    const { order, paymentId, providerOrderId } = await paidElsewhere(() => 5_000)
    const payment = await fetchPayment(paymentId)
    const signature = sign(
      shop.context.config.razorpay.keySecret,
      checkoutContent(providerOrderId, paymentId),
    )
    const away = { ...shop.context.payments, fetchPayment: () => Promise.resolve(payment) }
    const body = {
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    }
    controls.api = 'fail'
    const stored = await shop.context.models.orders.findById(order._id)
    if (!stored) throw new Error('The order is gone')
    await settlePayment({ ...shop.context, payments: away }, stored, payment)
    expect(await listed('open')).toContain(order._id)
    controls.api = 'work'
    const refused = await asha.browser.refused(contract.validatePayment, { body })
    expect(refused).toMatchObject({ status: 400, message: messages.paymentReturned })
    await finishOrderTasks(shop.context)
    expect(await listed('open')).not.toContain(order._id)
    expect((await fetchPayment(paymentId)).status).toBe('refunded')
  })

  it('stands in the list of failed refunds when the provider cannot give it back', async () => {
    // Less than the smallest refund.
    const { order, paymentId } = await paidElsewhere(() => 50)
    await reconcilePayments(shop.context)
    expect(await read(order._id)).toMatchObject({
      status: 'unpaid',
      failedRefunds: [{ paymentId, amount: 0.5 }],
    })
    expect(await listed('failed')).toContain(order._id)
    const before = await read(order._id)
    await reconcilePayments(shop.context)
    expect((await read(order._id)).events).toEqual(before.events)
  })
})

describe('a captured payment of more than the total', () => {
  it('settles the order, and the difference is given back', async () => {
    const { order, paymentId, amount } = await paidElsewhere((total) => total + 590)
    await reconcilePayments(shop.context)
    const after = await read(order._id)
    expect(after).toMatchObject({
      status: 'paid',
      refunds: [{ paymentId, amount: 5.9, status: 'processed', reason: 'overpaid' }],
    })
    expect(after.events.find(({ type }) => type === 'overpaid')?.detail).toContain('₹5.90')
    expect(await fetchPayment(paymentId)).toMatchObject({ amountRefunded: 590 })
    await reconcilePayments(shop.context)
    // A refund of the order gives back what is left of it.
    await admin.browser.call(orders.refundOrder, { params: { orderId: order._id } })
    expect(await read(order._id)).toMatchObject({ status: 'refunded' })
    expect(await fetchPayment(paymentId)).toMatchObject({ amountRefunded: amount })
  })

  it('keeps a difference below the smallest refund, and says so', async () => {
    const { order, paymentId } = await paidElsewhere((total) => total + 99)
    await reconcilePayments(shop.context)
    const after = await read(order._id)
    expect(after).toMatchObject({ status: 'paid' })
    expect(after.refunds).toBeUndefined()
    expect(after.events.find(({ type }) => type === 'overpaid')?.detail).toContain('is kept')
    expect(await fetchPayment(paymentId)).toMatchObject({ amountRefunded: 0 })
    await admin.browser.call(orders.refundOrder, { params: { orderId: order._id } })
    expect((await fetchPayment(paymentId)).status).toBe('refunded')
  })
})
