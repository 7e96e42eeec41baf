import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import { resolveRefund } from '@voltkart/shared/contract/refunds'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { finishOrderTasks } from '../order-core/finish-order-tasks'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import { stockOf } from '../../../testing/factories'
import { inputOf } from '../../../testing/payment-shop'
import { piecesOf, startRefundShop, valueOf, type RefundShop } from '../../../testing/refund-shop'
import { sendWebhook } from '../../../testing/webhooks'

let world: RefundShop
beforeAll(async () => {
  world = await startRefundShop()
})
afterEach(() => world.reset())
afterAll(() => world.stop())

describe('refunds of one payment', () => {
  it('never exceed it, with ten concurrent requests', async () => {
    const { order, product, paymentId } = await world.paid(4, 100)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.send(order, piecesOf(order))),
    )
    const statuses = answers.map(({ status }) => status)
    const made = statuses.filter((status) => status === 201).length
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThanOrEqual(4)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    await finishOrderTasks(world.shop.context)
    const after = await world.read(order)
    const refunded = after.refunds.reduce((sum, { amount }) => sum + amount, 0)
    expect(after.refunds).toHaveLength(made)
    const { amountRefunded } = await world.fetchPayment(paymentId)
    expect(amountRefunded).toBe(Math.round(refunded * 100))
    expect(await stockOf(world.shop, product._id)).toMatchObject({ inStock: 6 + made })
  })

  it('are settled by the webhook of each, and of no other', async () => {
    const { order, paymentId } = await world.paid(3)
    world.controls.refunds = 'pending'
    const first = await world.refund(order, piecesOf(order))
    const second = await world.refund(first.order, piecesOf(first.order))
    expect(second.order.refunds.map(({ status }) => status)).toEqual(['pending', 'pending'])
    const { refundId = '' } = second.refund
    await world.dashboard.endRefund(refundId, 'processed')
    const named = { id: refundId, refund: { id: refundId, payment_id: paymentId } }
    const payment = { id: paymentId, order_id: '' }
    expect((await sendWebhook(world.shop, 'refund.processed', payment, named)).status).toBe(200)
    await expect
      .poll(async () => (await world.read(order)).refunds.map(({ status }) => status))
      .toEqual(['pending', 'processed'])
  })

  it('are requested once when a response was lost', async () => {
    const { order, paymentId } = await world.paid(2)
    const { payments } = world.shop.context
    const refundPayment = payments.refundPayment.bind(payments)
    vi.spyOn(payments, 'refundPayment').mockImplementationOnce(async (wanted) => {
      await refundPayment(wanted)
      throw new ProviderUnreachableError('The response was lost')
    })
    const answer = await world.refund(order, piecesOf(order))
    expect(answer.refund.status).toBe('requested')
    await finishOrderTasks(world.shop.context)
    await finishOrderTasks(world.shop.context)
    const after = await world.admin.browser.call(getOrder, inputOf(order))
    expect(after.refunds).toMatchObject([{ status: 'processed' }])
    expect(await world.shop.context.payments.listRefunds(paymentId)).toHaveLength(1)
  })
})

describe('a failed partial refund', () => {
  async function failed() {
    const { order, paymentId, product } = await world.paid(2)
    world.controls.refunds = 'pending'
    const { refund: made } = await world.refund(order, piecesOf(order))
    const { refundId: id = '' } = made
    await world.dashboard.endRefund(id, 'failed')
    const payment = { id: paymentId, order_id: '' }
    const named = { id, refund: { id, payment_id: paymentId } }
    await sendWebhook(world.shop, 'refund.failed', payment, named)
    await expect.poll(async () => (await world.read(order)).refunds[0]?.status).toBe('failed')
    world.controls.refunds = 'processed'
    return { order: await world.read(order), key: made.key, product }
  }

  const resolve = (order: Order, key: string, resolution: 'retry' | 'settled-manually') =>
    world.admin.browser.call(resolveRefund, {
      params: { orderId: order._id, key },
      body: { resolution },
    })

  it('keeps its pieces and its share, and is retried under its key', async () => {
    const { order, key } = await failed()
    expect(order.refundLeft).toBeCloseTo(
      order.totalPrice - valueOf({ ...order, refunds: [] }, 1),
      5,
    )
    expect(order.orderItems[0]?.refunded).toBe(1)
    const { refund: retried } = await resolve(order, key, 'retry')
    expect(retried).toMatchObject({ key, status: 'processed' })
    const again = world.admin.browser.send('POST', `/orders/${order._id}/refunds/${key}/resolve`, {
      resolution: 'retry',
    })
    expect((await again).status).toBe(409)
  })

  it('is settled by hand', async () => {
    const { order, key } = await failed()
    const { refund: settled } = await resolve(order, key, 'settled-manually')
    expect(settled).toMatchObject({ key, status: 'settled-manually' })
    const unknown = `/orders/${order._id}/refunds/unknown/resolve`
    const missing = await world.admin.browser.send('POST', unknown, { resolution: 'retry' })
    expect(missing.status).toBe(404)
  })
})
