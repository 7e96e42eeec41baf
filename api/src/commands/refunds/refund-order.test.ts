import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { messages } from '@voltkart/shared/contract/messages'
import * as orders from '@voltkart/shared/contract/orders'
import { settleFailedRefunds } from '@voltkart/shared/contract/refunds'
import { afterEach, describe, expect, it } from 'vitest'
import { getStock } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { toPackLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { sendWebhook } from '../../../testing/webhooks'
import { finishOrderTasks } from '../orders/finish-order-tasks'

const world = useBalancedShop()

const cancelOrder = (order: { _id: string }, browser = world.asha.browser) =>
  browser.call(orders.cancelOrder, toInput(order))
const expectCancelRefusal = (order: { _id: string }, browser = world.asha.browser) =>
  browser.expectRefusal(orders.cancelOrder, toInput(order))

describe('a paid order', () => {
  it('is cancelled by its customer until it is packed: money and stock go back', async () => {
    const product = await world.product()
    const order = await world.placePaid({ product, qty: 2 })
    const cancelled = await cancelOrder(order)
    expect(cancelled).toMatchObject({
      message: 'Order cancelled. Your refund is on its way.',
      status: 'refunded',
      isPaid: false,
    })
    expect(cancelled.cancelledAt).toBeDefined()
    expect(cancelled.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['cancelled', 'refund-requested', 'refunded']),
    )
    expect(cancelled.refunds).toMatchObject([
      { amount: order.totalPrice, status: 'processed', reason: 'order-refunded' },
    ])
    expect(await getStock(world.shop, product._id)).toMatchObject({ inStock: 1_000, sold: 0 })
    expect((await expectCancelRefusal(order)).status).toBe(409)
  })

  it('tells the customer by mail that the refund is on its way', async () => {
    const order = await world.placePaid({ product: await world.product() })
    await cancelOrder(order)
    await world.losses()
    const mails = await readMailsTo(world.shop, world.asha.user.email)
    const mail = mails.find(
      ({ subject }) => subject === `Your order ${order.orderNumber} was cancelled`,
    )
    expect(mail?.text).toContain('Your refund is on its way')
  })
})

describe('while the provider does not refund a cancelled order', () => {
  afterEach(() => {
    world.controls.api = 'work'
    world.controls.refunds = 'processed'
  })

  it('an order is cancelled while the provider is unreachable, and refunded later', async () => {
    const order = await world.placePaid({ product: await world.product() })
    world.controls.api = 'fail'
    const cancelled = await cancelOrder(order)
    expect(cancelled).toMatchObject({ status: 'paid', message: messages.orderCancelledPaid })
    expect(cancelled.cancelledAt).toBeDefined()
    world.controls.api = 'work'
    await finishOrderTasks(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
  })

  it('an order whose refund the bank returns is not packed, and staff refund it again', async () => {
    const product = await world.product()
    const order = await world.placePaid({ product })
    world.controls.refunds = 'pending'
    expect(await cancelOrder(order)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'pending' }],
    })
    const id = (await world.read(order)).refunds[0]?.refundId ?? ''
    await world.dashboard.endRefund(id, 'failed')
    const payment = { id: order.paymentId, order_id: '' }
    await sendWebhook(world.shop, 'refund.failed', payment, {
      id: `${id}-failed`,
      refund: { id, payment_id: order.paymentId },
    })
    await expect.poll(async () => (await world.read(order)).refunds[0]?.status).toBe('failed')
    expect(await world.expectPackRefusal(order, [toPackLine(product)])).toMatchObject({
      status: 409,
    })
    expect(await world.listByWork('to-pack')).not.toContain(order._id)
    expect((await expectCancelRefusal(order)).message).toBe(messages.orderAlreadyCancelled)
    const { refundsFailed } = await world.admin.browser.call(getDashboardSummary, {})
    expect(refundsFailed).toBe(1)
    world.controls.refunds = 'processed'
    await world.admin.browser.call(settleFailedRefunds, {
      ...toInput(order),
      body: { resolution: 'retry' },
    })
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
  })
})
