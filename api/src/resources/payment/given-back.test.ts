import * as orders from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { composeMail } from '../../commands/mails/compose-mail'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { reconcilePayments } from '../../commands/payments/reconcile-payments'
import { createSandboxControls } from '../../../dev/razorpay-sandbox/controls'
import type { MailContent } from '../../models/mails/mail-schema'
import {
  buildOrder,
  openPayment,
  pay,
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
let dashboard: ReturnType<typeof providerDashboard>

beforeAll(async () => {
  shop = await startTestServer({ overrides: { sandboxControls: controls } })
  asha = await signedIn(shop)
  admin = await signedInAdmin(shop)
  dashboard = providerDashboard(shop)
})
afterEach(() => {
  controls.api = 'work'
})
afterAll(() => shop.stop())

const inputOf = ({ _id }: { _id: string }) => ({ params: { orderId: _id } })
const read = (order: { _id: string }) => admin.browser.call(orders.getOrder, inputOf(order))
const fetchPayment = (id: string) => shop.context.payments.fetchPayment(id)

async function paidOrder() {
  const order = await buildOrder(shop, { browser: asha.browser })
  const { razorpay_payment_id: paymentId } = await pay(asha.browser, order)
  return { order, paymentId }
}

/** What the buyer is told in the mails about an order that went out last. */
async function mailsAbout({ _id }: { _id: string }) {
  const mails = await shop.context.connection
    .collection<{ to: string; content: MailContent }>('mails')
    .find({ 'content.orderId': _id })
    .toArray()
  const composed = await Promise.all(mails.map((mail) => composeMail(shop.context, mail)))
  return composed.flatMap((mail) => (mail ? [mail] : []))
}

describe('a refund of an order whose payment was refunded in part at the provider', () => {
  it('refunds what is left', async () => {
    const { order, paymentId } = await paidOrder()
    await dashboard.refund(paymentId, { amount: 500 })
    const refunded = await admin.browser.call(orders.refundOrder, inputOf(order))
    expect(refunded).toMatchObject({ status: 'refunded' })
    expect((await fetchPayment(paymentId)).status).toBe('refunded')
    const { refunds } = await read(order)
    expect(refunds?.map(({ amount, reason }) => ({ amount, reason }))).toEqual([
      { amount: Math.round(order.totalPrice * 100 - 500) / 100, reason: 'order-refunded' },
      { amount: 5, reason: 'made-at-provider' },
    ])
    expect(refunds?.every(({ status, toReview }) => status === 'processed' && !toReview)).toBe(true)
  })

  it('is done when nothing is left', async () => {
    const { order, paymentId } = await paidOrder()
    await dashboard.refund(paymentId, { amount: 500 })
    await dashboard.refund(paymentId)
    const refunded = await admin.browser.call(orders.refundOrder, inputOf(order))
    expect(refunded).toMatchObject({ status: 'refunded' })
    const { refunds } = await read(order)
    expect(refunds?.map(({ reason }) => reason)).toEqual(['made-at-provider', 'made-at-provider'])
  })

  it('is completed when an earlier one has failed', async () => {
    const { order, paymentId } = await paidOrder()
    controls.api = 'fail'
    expect((await admin.browser.refused(orders.refundOrder, inputOf(order))).status).toBe(502)
    controls.api = 'work'
    await dashboard.refund(paymentId, { amount: 700 })
    await finishOrderTasks(shop.context)
    expect(await read(order)).toMatchObject({ status: 'refunded' })
    expect((await fetchPayment(paymentId)).status).toBe('refunded')
  })
})

describe('a payment that was given back', () => {
  it('is an event with amount and payment, and a mail to the buyer', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const { id } = await openPayment(asha.browser, order)
    const { id: paymentId } = await dashboard.pay(id, { amount: 12_345 })
    await reconcilePayments(shop.context)
    const after = await read(order)
    expect(after.events.at(-1)).toMatchObject({
      type: 'refunded',
      by: 'Razorpay',
      detail: `₹123.45 (${paymentId})`,
    })
    const texts = (await mailsAbout(order)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('refunded'))).toEqual([
      expect.stringContaining(
        'We’ve refunded ₹123.45 to your original payment method (5–7 working days).',
      ),
    ])
  })

  it('with its order is told of with its amount too', async () => {
    const { order, paymentId } = await paidOrder()
    await admin.browser.call(orders.refundOrder, inputOf(order))
    const amount = formatRupees(order.totalPrice)
    expect((await read(order)).events.at(-1)).toMatchObject({
      type: 'refunded',
      detail: `${amount} (${paymentId})`,
    })
    const texts = (await mailsAbout(order)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes(`We’ve refunded ${amount} to your`))).toHaveLength(
      1,
    )
  })
})
