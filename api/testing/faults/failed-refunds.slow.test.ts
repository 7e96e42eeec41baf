import { settleFailedRefunds } from '@voltkart/shared/contract/refunds'
import { listAuditLog } from '@voltkart/shared/contract/audit'
import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { toPaise } from '@voltkart/shared/domain/money'
import { describe, expect, it, vi } from 'vitest'
import { reconcilePayments } from '../../src/commands/payments/reconcile-payments'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import { buildOrder, buildProduct, openPayment, payInWindow, stockOf } from '../factories'
import { sendWebhook } from '../webhooks'
import { useFaultyShop } from './faulty-provider'

const world = useFaultyShop()

const UTR = 'SBIN426327001234'
const badGateway = { status: 502, code: 'PAYMENT_PROVIDER' }

/** An order that the window has charged, and the result of the window. */
async function takenInWindow(product?: ProductRecord) {
  const lines = product ? { lines: [{ product }] } : {}
  const order = await buildOrder(world.shop, { browser: world.asha.browser, ...lines })
  const { id } = await openPayment(world.asha.browser, order)
  const { result } = await payInWindow(world.asha.browser, id)
  return { order, id, result, paymentId: result.razorpay_payment_id }
}

describe('a refund that fails', () => {
  const settle = (order: { _id: string }, resolution: 'retry' | 'settled-manually') =>
    ({
      params: { orderId: order._id },
      body: { resolution, ...(resolution === 'retry' ? {} : { reference: UTR }) },
    }) as const
  const failedOnes = async () => {
    const query = { limit: 100, refunds: 'failed' as const }
    const page = await world.admin.browser.call(orders.listOrders, { query })
    if (Array.isArray(page)) throw new Error('Expected a page')
    const { refundsFailed } = await world.admin.browser.call(getDashboardSummary, {})
    expect([page.total, refundsFailed]).toEqual([page.orders.length, page.orders.length])
    expect((await world.shop.context.metrics.read()).text).toContain(
      `voltkart_orders_with_failed_refunds ${refundsFailed}\n`,
    )
    return page.orders.map(({ _id }) => _id)
  }

  /** Paid after it was cancelled, and the provider will not refund it. */
  async function refusedByItself() {
    const { order, result } = await takenInWindow()
    await world.asha.browser.call(orders.cancelOrder, { params: { orderId: order._id } })
    world.provider.only = '/refund'
    world.provider.fault = 'status-400'
    await world.asha.browser.refused(contract.validatePayment, { body: result })
    return { order, paymentId: result.razorpay_payment_id }
  }

  it('is listed for staff until it is requested again, and stays one refund', async () => {
    const { order, paymentId } = await refusedByItself()
    const shown = await world.read(order)
    expect(shown).toMatchObject({
      status: 'cancelled',
      failedRefunds: [{ paymentId, amount: order.totalPrice }],
    })
    expect(shown.events.find(({ type }) => type === 'refund-failed')).toMatchObject({
      detail: 'Your balance is too low',
    })
    expect(await failedOnes()).toEqual([order._id])
    // The shop requests it again by itself, without success.
    world.time = new Date(Date.now() + 5 * 60_000)
    await reconcilePayments(world.shop.context)
    const refused = await world.admin.browser.refused(settleFailedRefunds, settle(order, 'retry'))
    expect(refused).toMatchObject(badGateway)
    expect((await world.read(order)).failedRefunds).toHaveLength(1)
    expect((await world.shop.context.models.orders.findById(order._id))?.refunds).toHaveLength(1)

    world.provider.fault = 'none'
    const body = settle(order, 'retry')
    const settled = await world.admin.browser.call(settleFailedRefunds, body)
    expect(settled.failedRefunds).toBeUndefined()
    expect(settled.events.at(-1)).toMatchObject({ type: 'refunded', by: 'Razorpay' })
    expect((await world.shop.context.payments.fetchPayment(paymentId)).status).toBe('refunded')
    expect(await failedOnes()).toEqual([])
    expect((await world.admin.browser.refused(settleFailedRefunds, body)).status).toBe(409)
  })

  it('is settled if staff have paid in another way, or made it at the provider by hand', async () => {
    const { order } = await refusedByItself()
    const settled = await world.admin.browser.call(
      settleFailedRefunds,
      settle(order, 'settled-manually'),
    )
    expect(settled.events.at(-1)).toMatchObject({ type: 'refunded', by: world.admin.user.name })
    const byHand = await refusedByItself()
    world.provider.fault = 'none'
    await world.shop.context.payments.refundPayment({
      paymentId: byHand.paymentId,
      amountPaise: toPaise(order.totalPrice),
      idempotencyKey: 'made-by-hand-at-the-provider',
    })
    await world.admin.browser.call(settleFailedRefunds, settle(byHand.order, 'retry'))
    expect(await failedOnes()).toEqual([])
    const log = await world.admin.browser.call(listAuditLog, {
      query: { action: 'refund-settled' },
    })
    expect(log.entries).toMatchObject([
      { subject: { _id: order._id }, changes: [{ field: 'bank transfer', after: UTR }] },
    ])
  })

  it('after it was processed leaves the order refunded, and is owed again', async () => {
    const product = await buildProduct(world.shop)
    const { order, result, paymentId, id } = await takenInWindow(product)
    await world.asha.browser.call(contract.validatePayment, { body: result })
    await world.admin.browser.call(orders.refundOrder, { params: { orderId: order._id } })
    const stored = await world.shop.context.models.orders.findById(order._id)
    const refundId = stored?.refunds[0]?.refundId ?? ''
    const sendReport = (name: string, refund = { id: refundId, payment_id: paymentId }) =>
      sendWebhook(
        world.shop,
        'refund.failed',
        { id: paymentId, order_id: id },
        { id: name, refund },
      )
    // A report is verified at the provider: it may be wrong or outdated.
    await sendReport('not so')
    await sendReport('another', { id: 'rfnd_another', payment_id: paymentId })
    await vi.waitFor(() => expect(world.provider.requests).toContain(`/v1/refunds/${refundId}`))
    expect(await failedOnes()).toEqual([])
    world.provider.only = '/refunds/'
    world.provider.fault = (answer) => ({ ...answer, status: 'failed' })
    await sendReport('came back')
    await vi.waitFor(async () => expect(await failedOnes()).toEqual([order._id]))
    expect(await world.read(order)).toMatchObject({
      status: 'refunded',
      failedRefunds: [{ paymentId, amount: order.totalPrice }],
    })
    await world.admin.browser.call(settleFailedRefunds, settle(order, 'retry'))
    expect((await world.read(order)).failedRefunds).toBeUndefined()
    expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('is dropped by delivering the order', async () => {
    const { order, result } = await takenInWindow()
    await world.asha.browser.call(contract.validatePayment, { body: result })
    world.provider.only = '/refund'
    world.provider.fault = 'status-400'
    await world.admin.browser.refused(orders.refundOrder, { params: { orderId: order._id } })
    expect(await failedOnes()).toEqual([order._id])
    await world.admin.browser.call(orders.deliverOrder, { params: { orderId: order._id } })
    expect(await failedOnes()).toEqual([])
  })
})
