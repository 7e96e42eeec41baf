import { messages } from '@voltkart/shared/contract/messages'
import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../commands/payments/reconcile-payments'
import { expireOrders } from '../../commands/orders/expire-orders'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { createSandboxControls } from '../../../dev/razorpay-sandbox/controls'
import {
  AUTHORISED_ONLY_CARD,
  buildOrder,
  buildProduct,
  openPayment,
  payInWindow,
  signedIn,
  signedInAdmin,
  stockOf,
  type SignedIn,
} from '../../../testing/factories'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { sendWebhook } from '../../../testing/webhooks'

const controls = createSandboxControls({ webhooks: 'hold' })
let shop: TestServer
let asha: SignedIn
let admin: SignedIn
let time: Date | undefined

beforeAll(async () => {
  shop = await startTestServer({
    overrides: { sandboxControls: controls, now: () => time ?? new Date() },
  })
  asha = await signedIn(shop)
  admin = await signedInAdmin(shop)
})
afterEach(() => {
  time = undefined
  controls.api = 'work'
})
afterAll(() => shop.stop())

const read = (orderId: string) => admin.browser.call(orders.getOrder, { params: { orderId } })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('payments that come too late', () => {
  it('for a cancelled order go back, once, whoever tells of them', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    await asha.browser.call(orders.cancelOrder, { params: { orderId: order._id } })
    const { result } = await payInWindow(asha.browser, id)
    const refused = await asha.browser.refused(contract.validatePayment, { body: result })
    expect(refused).toMatchObject({
      status: 400,
      code: 'PAYMENT_INVALID',
      message: messages.paymentGivenBack,
    })
    await sendWebhook(shop, 'payment.captured', { id: result.razorpay_payment_id, order_id: id })
    await reconcilePayments(shop.context)
    const after = await read(order._id)
    expect(after.status).toBe('cancelled')
    expect(after.events.filter(({ type }) => type === 'refund-requested')).toHaveLength(1)
    const payment = await shop.context.payments.fetchPayment(result.razorpay_payment_id)
    expect(payment.status).toBe('refunded')
  })

  it('wait for the provider when it is away, and go back then', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    const { result } = await payInWindow(asha.browser, id)
    const settled = await asha.browser.call(contract.validatePayment, { body: result })
    expect(settled.message).toBe('Payment successful')
    controls.api = 'fail'
    const pending = await admin.browser.refused(orders.refundOrder, {
      params: { orderId: order._id },
    })
    expect(pending).toMatchObject({ status: 502, code: 'PAYMENT_PROVIDER' })
    const blocked = await admin.browser.refused(orders.deliverOrder, {
      params: { orderId: order._id },
    })
    expect(blocked.status).toBe(409)
    controls.api = 'work'
    await finishOrderTasks(shop.context)
    expect(await read(order._id)).toMatchObject({ status: 'refunded' })
  })
})

describe('the shop by itself', () => {
  it('finds a payment that nobody told it of', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    await payInWindow(asha.browser, id, AUTHORISED_ONLY_CARD)
    await reconcilePayments(shop.context)
    expect(await read(order._id)).toMatchObject({
      status: 'paid',
      paymentResult: { status: 'captured' },
    })
  })

  it('cancels an order that is unpaid for 30 minutes, and its stock comes back', async () => {
    const product = await buildProduct(shop)
    const order = await buildOrder(shop, { browser: asha.browser, lines: [{ product, qty: 4 }] })
    time = inMinutes(29)
    await expireOrders(shop.context)
    expect(await read(order._id)).toMatchObject({ status: 'unpaid' })
    time = inMinutes(31)
    await expireOrders(shop.context)
    expect(await read(order._id)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('asks the provider before it cancels, so that a paid order is kept', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    await payInWindow(asha.browser, id)
    time = inMinutes(31)
    await expireOrders(shop.context)
    expect(await read(order._id)).toMatchObject({ status: 'paid' })
  })
})
