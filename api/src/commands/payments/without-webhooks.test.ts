import { settleFailedRefunds } from '@voltkart/shared/contract/refunds'
import * as orders from '@voltkart/shared/contract/orders'
import { messages } from '@voltkart/shared/contract/messages'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { followPendingRefunds } from '../refunds/follow-pending-refunds'
import { reconcilePayments } from './reconcile-payments'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { getStock } from '../../../testing/factories'
import { getPieces, useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

// A shop that receives no webhooks.
const world = useOrderShop()
const DAY_MINUTES = 24 * 60
/** Each test has its own weeks, since the jobs store until when they have read payments. */
let begin = Date.now()

beforeAll(async () => {
  // The weeks of all tests together are longer than a session.
  const endsAt = new Date(begin + 400 * DAY_MINUTES * 60_000)
  await world.shop.context.connection
    .collection('sessions')
    .updateMany({}, { $set: { 'session.endsAt': endsAt } })
  world.clock.time = new Date(begin)
})
afterEach(() => {
  world.reset()
  begin += 20 * DAY_MINUTES * 60_000
  world.clock.time = new Date(begin)
})

const getMinutesLater = (minutes: number) => new Date(begin + minutes * 60_000)
/** A paid order with a pending refund. */
async function createPendingRefund() {
  const paid = await world.placePaidOrder()
  world.controls.refunds = 'pending'
  const response = await world.admin.browser.call(orders.refundOrder, toInput(paid.order))
  expect(response.message).toBe(messages.refundAccepted)
  const [refund] = await world.shop.context.payments.listRefunds(paid.paymentId)
  if (!refund) throw new Error('No refund was made')
  return { ...paid, refundId: refund.id }
}

describe('a refund that the provider has accepted', () => {
  it('is pending, and the order is neither refunded nor deliverable', async () => {
    const { order } = await createPendingRefund()
    const after = await world.read(order)
    expect(after).toMatchObject({ status: 'paid', refunds: [{ status: 'pending' }] })
    expect(after.events.at(-1)).toMatchObject({ type: 'refund-pending', by: 'Razorpay' })
    const refused = await world.admin.browser.expectRefusal(orders.deliverOrder, toInput(order))
    expect(refused).toMatchObject({ status: 409, message: messages.refundPending })
    expect(
      (await world.admin.browser.expectRefusal(orders.refundOrder, toInput(order))).status,
    ).toBe(409)
  })

  it('is checked until it is processed, and then the stock returns', async () => {
    const { order, product, refundId } = await createPendingRefund()
    world.clock.time = getMinutesLater(6)
    await followPendingRefunds(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'paid' })
    await world.dashboard.endRefund(refundId, 'processed')
    // The job runs before its next check is due.
    world.clock.time = getMinutesLater(7)
    await followPendingRefunds(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'paid' })
    world.clock.time = getMinutesLater(15)
    await followPendingRefunds(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    await finishOrderTasks(world.shop.context)
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('is checked although it began while another one of its order was checked', async () => {
    const { order, paymentId } = await world.placePaidOrder(2)
    world.controls.refunds = 'pending'
    await world.refund(order, getPieces(order))
    world.clock.time = getMinutesLater(6)
    const { payments } = world.shop.context
    vi.spyOn(payments, 'fetchRefund').mockImplementationOnce(async (id) => {
      await world.refund(order, getPieces(await world.read(order)))
      await world.dashboard.endRefund(id, 'processed')
      return payments.fetchRefund(id)
    })
    await followPendingRefunds(world.shop.context)
    for (const { id } of await payments.listRefunds(paymentId)) {
      await world.dashboard.endRefund(id, 'processed')
    }
    world.clock.time = getMinutesLater(20)
    await followPendingRefunds(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
  })

  it('is no longer owed once its order is delivered all the same', async () => {
    const { order, refundId } = await createPendingRefund()
    await world.dashboard.endRefund(refundId, 'failed')
    world.clock.time = getMinutesLater(6)
    await followPendingRefunds(world.shop.context)
    expect(await world.withRefunds('failed')).toContain(order._id)
    await world.admin.browser.call(orders.deliverOrder, toInput(order))
    expect(await world.withRefunds('failed')).not.toContain(order._id)
  })

  it('is failed after ten days', async () => {
    const { order, refundId } = await createPendingRefund()
    for (let days = 1; days <= 9; days += 1) {
      world.clock.time = getMinutesLater(days * DAY_MINUTES)
      await followPendingRefunds(world.shop.context)
    }
    expect((await world.read(order)).failedRefunds).toBeUndefined()
    world.clock.time = getMinutesLater(10 * DAY_MINUTES + 1)
    await followPendingRefunds(world.shop.context)
    expect((await world.read(order)).failedRefunds).toHaveLength(1)
    // It is processed after all: the retry finds it and refunds nothing twice.
    await world.dashboard.endRefund(refundId, 'processed')
    const body = { resolution: 'retry' } as const
    await world.admin.browser.call(settleFailedRefunds, { ...toInput(order), body })
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
  })
})

describe('after an order was closed', () => {
  it('a refund is found after an order was delivered while the provider was away', async () => {
    const { order, paymentId } = await world.placePaidOrder()
    await world.dashboard.refund(paymentId)
    world.clock.time = getMinutesLater(30 * 60)
    await reconcilePayments(world.shop.context)
    const other = await world.placePaidOrder()
    world.clock.time = getMinutesLater(60 * 60)
    world.controls.api = 'fail'
    await world.admin.browser.call(orders.deliverOrder, toInput(other.order))
    world.controls.api = 'work'
    await world.dashboard.refund(other.paymentId, { amount: 500 })
    world.clock.time = getMinutesLater(61 * 60)
    await reconcilePayments(world.shop.context)
    expect(await world.read(other.order)).toMatchObject({
      status: 'delivered',
      refunds: [{ amount: 5, toReview: true }],
    })
    expect(await world.read(order)).toMatchObject({ refunds: [{ reason: 'made-at-provider' }] })
  })

  it('a run reads a bounded number of orders, and the next one continues', async () => {
    world.clock.time = getMinutesLater(100 * 60)
    await reconcilePayments(world.shop.context)
    const latePayments: { order: orders.Order; id: string }[] = []
    for (let second = 1; second <= 3; second += 1) {
      world.clock.time = new Date(getMinutesLater(100 * 60).getTime() + second * 5_000)
      const { order, providerOrderId: id } = await world.openOrder()
      await world.asha.browser.call(orders.cancelOrder, toInput(order))
      latePayments.push({ order, id: (await world.dashboard.pay(id, { amount: 5_000 })).id })
    }
    world.clock.time = getMinutesLater(100 * 60 + 0.5)
    const readRefunded = async () => {
      const all = await Promise.all(latePayments.map(({ id }) => world.fetchPayment(id)))
      return all.filter(({ status }) => status === 'refunded').length
    }
    await reconcilePayments(world.shop.context, { ordersAtMost: 1 })
    expect(await readRefunded()).toBe(1)
    await reconcilePayments(world.shop.context, { ordersAtMost: 1 })
    await reconcilePayments(world.shop.context, { ordersAtMost: 1 })
    expect(await readRefunded()).toBe(3)
  })
})
