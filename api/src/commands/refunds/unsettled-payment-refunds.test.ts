import * as orders from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { reconcilePayments } from '../payments/reconcile-payments'
import { readMailsTo } from '../../../testing/outbox'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useOrderShop()
afterEach(() => world.reset())

/** The mails to the buyer about an order. */
async function readMails({ orderNumber }: { orderNumber: string }): Promise<string[]> {
  const mails = await readMailsTo(world.shop, world.asha.user.email)
  return mails.flatMap(({ subject, text = '' }) => (subject?.includes(orderNumber) ? [text] : []))
}

describe('a refund of an order whose payment was partly refunded at the provider', () => {
  it('refunds the rest', async () => {
    const { order, paymentId } = await world.placePaidOrder()
    await world.dashboard.refund(paymentId, { amount: 500 })
    const refunded = await world.admin.browser.call(orders.refundOrder, toInput(order))
    expect(refunded).toMatchObject({ status: 'refunded' })
    expect((await world.fetchPayment(paymentId)).status).toBe('refunded')
    const { refunds } = await world.read(order)
    expect(refunds?.map(({ amount, reason }) => ({ amount, reason }))).toEqual([
      { amount: Math.round(order.totalPrice * 100 - 500) / 100, reason: 'order-refunded' },
      { amount: 5, reason: 'made-at-provider' },
    ])
    expect(refunds?.every(({ status, toReview }) => status === 'processed' && !toReview)).toBe(true)
  })

  it('succeeds if nothing is left', async () => {
    const { order, paymentId } = await world.placePaidOrder()
    await world.dashboard.refund(paymentId, { amount: 500 })
    await world.dashboard.refund(paymentId)
    const refunded = await world.admin.browser.call(orders.refundOrder, toInput(order))
    expect(refunded).toMatchObject({ status: 'refunded' })
    const { refunds } = await world.read(order)
    expect(refunds?.map(({ reason }) => reason)).toEqual(['made-at-provider', 'made-at-provider'])
  })

  it('is completed later if its request failed', async () => {
    const { order, paymentId } = await world.placePaidOrder()
    world.controls.api = 'fail'
    expect(
      (await world.admin.browser.expectRefusal(orders.refundOrder, toInput(order))).status,
    ).toBe(502)
    world.controls.api = 'work'
    await world.dashboard.refund(paymentId, { amount: 700 })
    await finishOrderTasks(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    expect((await world.fetchPayment(paymentId)).status).toBe('refunded')
  })
})

describe('a refunded payment', () => {
  it('is an event with amount and payment, and a mail to the buyer', async () => {
    const { order, paymentId } = await world.capturePayment(() => 12_345)
    await reconcilePayments(world.shop.context)
    const after = await world.read(order)
    expect(after.events.at(-1)).toMatchObject({
      type: 'refunded',
      by: 'Razorpay',
      detail: `₹123.45 (${paymentId})`,
    })
    const texts = await readMails(order)
    expect(texts.filter((text) => text.includes('refunded'))).toEqual([
      expect.stringContaining(
        'We’ve refunded ₹123.45 to your original payment method (5–7 working days).',
      ),
    ])
  })

  it('the refund of a second payment of a refunded order has an event and a mail with its amount, too', async () => {
    const { order, paymentId } = await world.placePaidOrder()
    await world.admin.browser.call(orders.refundOrder, toInput(order))
    const amount = formatRupees(order.totalPrice)
    expect((await world.read(order)).events.at(-1)).toMatchObject({
      type: 'refunded',
      detail: `${amount} (${paymentId})`,
    })
    const texts = await readMails(order)
    expect(texts.filter((text) => text.includes(`We’ve refunded ${amount} to your`))).toHaveLength(
      1,
    )
  })
})
