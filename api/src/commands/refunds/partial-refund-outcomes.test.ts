import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import { listAuditLog } from '@voltkart/shared/contract/audit'
import { afterEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../testing/outbox'
import { getPieces, useOrderShop, getPiecesValue } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { sendWebhook } from '../../../testing/webhooks'

const world = useOrderShop()
afterEach(() => world.reset())

describe('a failed partial refund', () => {
  async function failed() {
    const { order, paymentId, product } = await world.paidOrder(2, 333.33)
    world.controls.refunds = 'pending'
    const { refund: made } = await world.refund(order, getPieces(order))
    const { refundId: id = '' } = made
    await world.dashboard.endRefund(id, 'failed')
    const payment = { id: paymentId, order_id: '' }
    const named = { id, refund: { id, payment_id: paymentId } }
    await sendWebhook(world.shop, 'refund.failed', payment, named)
    await expect.poll(async () => (await world.read(order)).refunds[0]?.status).toBe('failed')
    world.controls.refunds = 'processed'
    return { order: await world.read(order), key: made.key, product }
  }

  const toPath = (order: Order, key: string) => `/orders/${order._id}/refunds/${key}/resolve`

  it('keeps its pieces and its share, and is retried under its key', async () => {
    const { order, key } = await failed()
    expect(order.refundLeft).toBeCloseTo(
      order.totalPrice - getPiecesValue({ ...order, refunds: [] }, 1),
      5,
    )
    expect(order.orderItems[0]?.refunded).toBe(1)
    const { refund: retried } = await world.retryRefund({ orderId: order._id, key })
    expect(retried).toMatchObject({ key, status: 'processed' })
    const again = world.admin.browser.send('POST', `/orders/${order._id}/refunds/${key}/resolve`, {
      resolution: 'retry',
    })
    expect((await again).status).toBe(409)
  })

  it('is paid by bank transfer, whose reference the buyer, staff and the audit log see', async () => {
    const { order, key } = await failed()
    const reference = 'SBIN4263/27001-234'
    const settled = await world.settleRefund({ orderId: order._id, key }, reference)
    expect(settled.refund).toMatchObject({ key, status: 'settled-manually', reference })
    const customerOrder = await world.asha.browser.call(getOrder, toInput(order))
    expect(customerOrder.refunds).toMatchObject([{ status: 'settled-manually', reference }])
    const query = { action: 'refund-settled' as const, subject: order._id }
    const { entries } = await world.admin.browser.call(listAuditLog, { query })
    expect(entries).toMatchObject([{ changes: [{ field: 'bank transfer', after: reference }] }])
    const mails = await mailsTo(world.shop, world.asha.user.email)
    const sent = mails.filter(({ subject }) => subject === `Refund for order ${order.orderNumber}`)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain(`Paid by bank transfer, reference ${reference}.`)
  })

  it('is not settled with what is no reference of a transfer', async () => {
    const { order, key } = await failed()
    const odd = [undefined, '', '12345', 'A'.repeat(41), 'SBIN_426327', 426_327_001]
    for (const reference of odd) {
      const body = { resolution: 'settled-manually', reference }
      const answer = await world.admin.browser.send('POST', toPath(order, key), body)
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'reference' }] } })
    }
    expect((await world.read(order)).refunds).toMatchObject([{ status: 'failed' }])
  })

  it('that a crash left half settled is finished by the same transfer only', async () => {
    const { order, key } = await failed()
    const { orderRefunds, orders } = world.shop.context.models
    const stored = await orders.findById(order._id)
    const idempotencyKey = stored?.refunds[0]?.idempotencyKey ?? ''
    await orderRefunds.nameTransfer(order._id, idempotencyKey, 'SBIN426327001234')
    expect((await world.read(order)).refunds[0]?.reference).toBeUndefined()
    const other = { resolution: 'settled-manually', reference: 'HDFC426327001234' }
    expect((await world.admin.browser.send('POST', toPath(order, key), other)).status).toBe(409)
    const { refund } = await world.settleRefund({ orderId: order._id, key }, 'SBIN426327001234')
    expect(refund).toMatchObject({ status: 'settled-manually', reference: 'SBIN426327001234' })
  })
})
