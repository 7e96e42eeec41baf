import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import { listAuditLog } from '@voltkart/shared/contract/audit'
import { afterEach, describe, expect, it } from 'vitest'
import { readMailsTo } from '../../../testing/outbox'
import { getPieces, useOrderShop, getPiecesValue } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { sendWebhook } from '../../../testing/webhooks'
import { reconcilePayments } from '../payments/reconcile-payments'

const world = useOrderShop()
afterEach(() => world.reset())

/** Razorpay reports the end of a refund. */
const reportRefundEnd = (
  event: string,
  { id, paymentId }: { id: string; paymentId: string },
  count = 1,
) =>
  sendWebhook(
    world.shop,
    event,
    { id: paymentId, order_id: '' },
    { id: `${event}-${id}-${count}`, refund: { id, payment_id: paymentId } },
  )

describe('a failed partial refund', () => {
  async function createFailed() {
    const { order, paymentId } = await world.placePaidOrder(2, 333.33)
    world.controls.refunds = 'pending'
    const { refund: made } = await world.refund(order, getPieces(order))
    const { refundId: id = '' } = made
    await world.dashboard.endRefund(id, 'failed')
    await reportRefundEnd('refund.failed', { id, paymentId })
    await expect.poll(async () => (await world.read(order)).refunds[0]?.status).toBe('failed')
    world.controls.refunds = 'processed'
    return { order: await world.read(order), key: made.key, id, paymentId }
  }

  const toPath = (order: Order, key: string) => `/orders/${order._id}/refunds/${key}/resolve`

  it('keeps its pieces and its share, and is retried under its key', async () => {
    const { order, key } = await createFailed()
    expect(order.refundLeft).toBeCloseTo(
      order.totalPrice - getPiecesValue({ ...order, refunds: [] }, 1),
      5,
    )
    expect(order.orderItems[0]?.refunded).toBe(1)
    const { refund: retried } = await world.retryRefund({ orderId: order._id, key })
    expect(retried).toMatchObject({ key, status: 'processed' })
    const secondRetry = world.admin.browser.send(
      'POST',
      `/orders/${order._id}/refunds/${key}/resolve`,
      {
        resolution: 'retry',
      },
    )
    expect((await secondRetry).status).toBe(409)
  })

  it('is paid by bank transfer, whose reference the buyer, staff and the audit log see', async () => {
    const { order, key } = await createFailed()
    const reference = 'SBIN4263/27001-234'
    const settled = await world.settleRefund({ orderId: order._id, key }, reference)
    expect(settled.refund).toMatchObject({ key, status: 'settled-manually', reference })
    const customerOrder = await world.asha.browser.call(getOrder, toInput(order))
    expect(customerOrder.refunds).toMatchObject([{ status: 'settled-manually', reference }])
    const query = { action: 'refund-settled' as const, subject: order._id }
    const { entries } = await world.admin.browser.call(listAuditLog, { query })
    expect(entries).toMatchObject([{ changes: [{ field: 'bank transfer', after: reference }] }])
    const mails = await readMailsTo(world.shop, world.asha.user.email)
    const sent = mails.filter(({ subject }) => subject === `Refund for order ${order.orderNumber}`)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain(`Paid by bank transfer, reference ${reference}.`)
  })

  it('a refund that was paid by bank transfer stays so when its failure is reported again', async () => {
    const { order, key, id, paymentId } = await createFailed()
    await world.settleRefund({ orderId: order._id, key }, 'SBIN426327001234')
    await reportRefundEnd('refund.failed', { id, paymentId }, 2)
    await reconcilePayments(world.shop.context)
    expect((await world.read(order)).refunds).toMatchObject([{ key, status: 'settled-manually' }])
    const retried = world.admin.browser.send('POST', toPath(order, key), { resolution: 'retry' })
    expect((await retried).status).toBe(409)
  })

  it('a refund that the provider sends after its bank transfer is listed for staff', async () => {
    const { order, key, id, paymentId } = await createFailed()
    await world.settleRefund({ orderId: order._id, key }, 'SBIN426327001234')
    await world.dashboard.endRefund(id, 'processed')
    await reportRefundEnd('refund.processed', { id, paymentId })
    await reconcilePayments(world.shop.context)
    expect((await world.read(order)).refunds).toMatchObject([
      { key, status: 'settled-manually' },
      { refundId: id, reason: 'made-at-provider', status: 'processed', toReview: true },
    ])
  })

  it('is not settled with what is no reference of a transfer', async () => {
    const { order, key } = await createFailed()
    const odd = [undefined, '', '12345', 'A'.repeat(41), 'SBIN_426327', 426_327_001]
    for (const reference of odd) {
      const body = { resolution: 'settled-manually', reference }
      const response = await world.admin.browser.send('POST', toPath(order, key), body)
      expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'reference' }] } })
    }
    expect((await world.read(order)).refunds).toMatchObject([{ status: 'failed' }])
  })

  it('a refund that a crash left half settled is finished by the same transfer only', async () => {
    const { order, key } = await createFailed()
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
