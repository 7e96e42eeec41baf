import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { messages } from '@voltkart/shared/contract/messages'
import * as orders from '@voltkart/shared/contract/orders'
import { reviewRefunds } from '@voltkart/shared/contract/refunds'
import { toPaise } from '@voltkart/shared/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { getStock } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { sendWebhook } from '../../../testing/webhooks'

const world = useOrderShop()
afterEach(() => world.reset())

const getMinutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Makes a refund in the dashboard and sends the webhook about it. */
async function refundByHand(
  { paymentId, providerOrderId }: { paymentId: string; providerOrderId: string },
  refund: { amount?: number } = {},
) {
  const payment = { id: paymentId, order_id: providerOrderId }
  const { id } = await world.dashboard.refund(payment.id, refund)
  const body = { id, refund: { id, payment_id: payment.id } }
  expect((await sendWebhook(world.shop, 'refund.processed', payment, body)).status).toBe(200)
  return id
}

const listToReview = async () => {
  const listed = await world.withRefunds('review')
  const { refundsToReview } = await world.admin.browser.call(getDashboardSummary, {})
  expect(refundsToReview).toBe(listed.length)
  expect((await world.shop.context.metrics.read()).text).toContain(
    `voltkart_orders_with_refunds_to_review ${refundsToReview}\n`,
  )
  return listed
}

describe('a refund made in the dashboard of the provider', () => {
  it('a refund of the full payment makes the order refunded, and its stock returns', async () => {
    const paid = await world.placePaidOrder()
    const { order, product } = paid
    await refundByHand(paid)
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    await finishOrderTasks(world.shop.context)
    const after = await world.read(order)
    expect(after).toMatchObject({
      refunds: [{ amount: order.totalPrice, status: 'processed', reason: 'made-at-provider' }],
    })
    expect(after.events.at(-1)).toMatchObject({ type: 'refunded', by: 'Razorpay' })
    expect(after.events.at(-1)?.detail).toContain('refunded at the provider')
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
    expect(await listToReview()).not.toContain(order._id)
  })

  it('a partial refund is listed with the paid order until staff have reviewed it', async () => {
    const paid = await world.placePaidOrder()
    const { order, paymentId } = paid
    const first = await refundByHand(paid, { amount: 500 })
    expect(await listToReview()).toEqual([order._id])
    const after = await world.read(order)
    expect(after.status).toBe('paid')
    expect(after.events.at(-1)).toMatchObject({ type: 'refunded-at-provider', by: 'Razorpay' })
    expect(after.events.at(-1)?.detail).toContain(`₹5.00 (${paymentId}, ${first})`)
    const response = await world.admin.browser.call(reviewRefunds, toInput(order))
    expect(response.message).toBe(messages.refundsReviewed)
    expect(await listToReview()).toEqual([])
    const refusal = await world.admin.browser.expectRefusal(reviewRefunds, toInput(order))
    expect(refusal.status).toBe(409)
    // A second part completes it.
    await refundByHand(paid)
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    expect(await listToReview()).toEqual([])
  })

  it('a refund after delivery is listed for staff, and the order stays delivered', async () => {
    const paid = await world.placePaidOrder()
    const { order } = paid
    await world.admin.browser.call(orders.deliverOrder, toInput(order))
    await refundByHand(paid)
    expect(await listToReview()).toEqual([order._id])
    expect(await world.read(order)).toMatchObject({ status: 'delivered' })
    await world.admin.browser.call(reviewRefunds, toInput(order))
  })
})

it('a webhook that reports a failed refund is checked at the provider', async () => {
  const { order, paymentId, providerOrderId } = await world.placePaidOrder()
  await world.admin.browser.call(orders.refundOrder, toInput(order))
  const [made] = await world.shop.context.payments.listRefunds(paymentId)
  const payment = { id: paymentId, order_id: providerOrderId }
  const reportFailure = (id: string, ofRefund: string) =>
    sendWebhook(world.shop, 'refund.failed', payment, {
      id,
      refund: { id: ofRefund, payment_id: paymentId },
    })
  await reportFailure('false', made?.id ?? '')
  await reportFailure('of another', 'rfnd_another')
  expect(await world.withRefunds('failed')).not.toContain(order._id)
  await world.dashboard.endRefund(made?.id ?? '', 'failed')
  await reportFailure('true', made?.id ?? '')
  expect(await world.withRefunds('failed')).toContain(order._id)
  expect(await world.read(order)).toMatchObject({ status: 'refunded' })
})

describe('delivering an order whose payment was not read for ten minutes', () => {
  it('finds a refund that was made at the provider, and is refused', async () => {
    const { order, product, paymentId } = await world.placePaidOrder()
    await world.dashboard.refund(paymentId)
    world.clock.time = getMinutesLater(11)
    const refused = await world.admin.browser.expectRefusal(orders.deliverOrder, toInput(order))
    expect(refused).toMatchObject({ status: 409, message: messages.orderRefundedAtProvider })
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    await finishOrderTasks(world.shop.context)
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('waits while a refund at the provider is pending', async () => {
    const { order, paymentId } = await world.placePaidOrder()
    await world.dashboard.refund(paymentId, { status: 'pending' })
    world.clock.time = getMinutesLater(11)
    const refused = await world.admin.browser.expectRefusal(orders.deliverOrder, toInput(order))
    expect(refused).toMatchObject({ status: 409, message: messages.refundPending })
    expect(await world.read(order)).toMatchObject({
      status: 'paid',
      refunds: [{ amount: order.totalPrice, status: 'pending' }],
    })
  })

  it('delivers a partly refunded order, and lists the refund for staff', async () => {
    const { order, paymentId } = await world.placePaidOrder()
    await world.dashboard.refund(paymentId, { amount: toPaise(order.totalPrice) - 100 })
    world.clock.time = getMinutesLater(11)
    await world.admin.browser.call(orders.deliverOrder, toInput(order))
    expect(await listToReview()).toContain(order._id)
  })

  it.each(['fail', 'hang'] as const)(
    'succeeds while the provider does not respond: %s',
    async (behaviour) => {
      const { order } = await world.placePaidOrder()
      world.clock.time = getMinutesLater(11)
      world.controls.api = behaviour
      const delivered = await world.admin.browser.call(orders.deliverOrder, toInput(order))
      expect(delivered.status).toBe('delivered')
    },
  )
})
