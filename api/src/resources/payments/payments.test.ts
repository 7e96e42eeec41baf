import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { afterEach, describe, expect, it } from 'vitest'
import { createSandboxControls } from '../../../dev/razorpay-sandbox/controls'
import {
  AUTHORISED_ONLY_CARD,
  buildOrder,
  buildProduct,
  DECLINED_CARD,
  openPayment,
  pay,
  payInWindow,
  signInNewUser,
  getStock,
  type SignedIn,
} from '../../../testing/factories'
import { useAccount, useAdmin, useShop } from '../../../testing/use-shop'
import { sendWebhook } from '../../../testing/webhooks'

const controls = createSandboxControls({ webhooks: 'hold' })
const shop = useShop({ overrides: { sandboxControls: controls } })
const asha = useAccount(shop)
const admin = useAdmin(shop)

afterEach(() => {
  controls.api = 'work'
})

const readOrder = (orderId: string) => admin.browser.call(orders.getOrder, { params: { orderId } })

describe('opening a payment', () => {
  it('returns the public data for the window, and that it is a sandbox', async () => {
    expect(await shop.browser().call(contract.getPaymentConfig, {})).toEqual({
      razorpayKeyId: 'rzp_test_sandbox',
      sandbox: true,
    })
  })

  it('returns the same provider order for the same unpaid order, even concurrently', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const opened = await Promise.all([1, 2, 3].map(() => openPayment(asha.browser, order)))
    const reopened = await openPayment(asha.browser, order)
    expect(new Set([...opened, reopened].map(({ id }) => id)).size).toBe(1)
    expect(reopened).toMatchObject({
      amount: Math.round(order.totalPrice * 100),
      currency: 'INR',
      receipt: order._id,
    })
  })

  it('refuses the orders of others, and those that are not unpaid', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const body = {
      amount: Math.round(order.totalPrice * 100),
      currency: 'INR',
      receipt: order._id,
    } as const
    const startPayment = ({ browser }: SignedIn) =>
      browser.send('POST', '/payment/razorpay/order', body)
    for (const other of [await signInNewUser(shop), admin])
      expect((await startPayment(other)).status).toBe(404)
    await asha.browser.call(orders.cancelOrder, { params: { orderId: order._id } })
    expect((await startPayment(asha)).status).toBe(409)
  })

  it('leaves the order payable when the provider fails', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    controls.api = 'fail'
    const refused = await asha.browser.expectRefusal(contract.createPaymentOrder, {
      body: { amount: Math.round(order.totalPrice * 100), currency: 'INR', receipt: order._id },
    })
    expect(refused).toMatchObject({ status: 502, code: 'PAYMENT_PROVIDER' })
    controls.api = 'work'
    await pay(asha.browser, order)
    expect(await readOrder(order._id)).toMatchObject({ status: 'paid' })
  })
})

describe('a payment in the window', () => {
  it('settles the order once it is verified, and the stock is sold', async () => {
    const product = await buildProduct(shop)
    const order = await buildOrder(shop, { browser: asha.browser, lines: [{ product }] })
    const { id } = await openPayment(asha.browser, order)
    const { result } = await payInWindow(asha.browser, id)
    const { details, message } = await asha.browser.call(contract.validatePayment, { body: result })
    expect(message).toBe('Payment successful')
    expect(details).toMatchObject({
      id: result.razorpay_payment_id,
      status: 'captured',
      razorpayOrderId: id,
    })
    const paid = await asha.browser.call(orders.payOrder, {
      params: { orderId: order._id },
      body: { ...details, email: asha.user.email },
    })
    expect(paid).toMatchObject({ status: 'paid', isPaid: true, paymentResult: { id: details.id } })
    expect(await getStock(shop, product._id)).toEqual({ inStock: 9, reserved: 0, sold: 1 })
  })

  it('a declined payment leaves the order payable from the same page', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    expect((await payInWindow(asha.browser, id, DECLINED_CARD)).status).toBe(400)
    expect(await readOrder(order._id)).toMatchObject({ status: 'unpaid' })
    await pay(asha.browser, order)
    expect(await readOrder(order._id)).toMatchObject({ status: 'paid' })
  })

  it('a payment that is only authorised is captured', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    const { result } = await payInWindow(asha.browser, id, AUTHORISED_ONLY_CARD)
    const { details } = await asha.browser.call(contract.validatePayment, { body: result })
    expect(details.status).toBe('captured')
  })

  it('pays no other order than its own', async () => {
    const cheap = await buildOrder(shop, {
      browser: asha.browser,
      lines: [{ product: await buildProduct(shop, { price: 10 }) }],
    })
    const dear = await buildOrder(shop, {
      browser: asha.browser,
      lines: [{ product: await buildProduct(shop, { price: 90_000 }) }],
    })
    const { result } = await payInWindow(asha.browser, (await openPayment(asha.browser, cheap)).id)
    const { id: dearId } = await openPayment(asha.browser, dear)
    const moved = { ...result, razorpay_order_id: dearId }
    expect(
      (await asha.browser.expectRefusal(contract.validatePayment, { body: moved })).status,
    ).toBe(400)
    const put = await asha.browser.expectRefusal(orders.payOrder, {
      params: { orderId: dear._id },
      body: { id: result.razorpay_payment_id, status: 'captured' },
    })
    expect(put).toMatchObject({ status: 400, code: 'PAYMENT_INVALID' })
    expect(await readOrder(dear._id)).toMatchObject({ status: 'unpaid' })
  })
})

describe('a webhook', () => {
  it('settles the order of a customer who closed the browser after paying', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    const { result } = await payInWindow(asha.browser, id)
    const payment = { id: result.razorpay_payment_id, order_id: id }
    expect((await sendWebhook(shop, 'order.paid', payment)).status).toBe(200)
    expect(await readOrder(order._id)).toMatchObject({ status: 'paid' })
    expect((await sendWebhook(shop, 'order.paid', payment)).status).toBe(200)
  })

  it('a webhook of another kind, or of no payment of the provider, is accepted and ignored', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    const payment = { id: 'pay_00000000000000', order_id: id }
    expect((await sendWebhook(shop, 'invoice.paid', payment)).status).toBe(200)
    expect((await sendWebhook(shop, 'payment.captured', payment)).status).toBe(200)
    expect(await readOrder(order._id)).toMatchObject({ status: 'unpaid' })
  })
})
