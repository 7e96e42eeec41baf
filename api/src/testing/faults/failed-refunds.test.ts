import { listAuditLog } from '@voltkart/shared/contract/audit'
import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { toPaise } from '@voltkart/shared/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { reconcilePayments } from '../../commands/reconcile-payments'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import {
  buildOrder,
  buildProduct,
  openPayment,
  payInWindow,
  signedIn,
  signedInAdmin,
  stockOf,
  type SignedIn,
} from '../factories'
import type { TestShop } from '../test-shop'
import { sendWebhook } from '../webhooks'
import { startShopWithFaultyProvider, type FaultyProvider } from './faulty-provider'

let shop: TestShop
let provider: FaultyProvider
let stop: () => Promise<void>
let asha: SignedIn
let admin: SignedIn
let time: Date | undefined

beforeAll(async () => {
  ;({ shop, provider, stop } = await startShopWithFaultyProvider({ now: () => time ?? new Date() }))
  asha = await signedIn(shop)
  admin = await signedInAdmin(shop)
})
afterEach(() => {
  provider.fault = 'none'
  provider.only = undefined
  time = undefined
})
afterAll(() => stop())

const badGateway = { status: 502, code: 'PAYMENT_PROVIDER' }

const read = ({ _id }: { _id: string }) =>
  admin.browser.call(orders.getOrder, { params: { orderId: _id } })

/** An order for which the window has taken the money, and what the window handed over. */
async function takenInWindow(product?: ProductRecord) {
  const lines = product ? { lines: [{ product }] } : {}
  const order = await buildOrder(shop, { browser: asha.browser, ...lines })
  const { id } = await openPayment(asha.browser, order)
  const { result } = await payInWindow(asha.browser, id)
  return { order, id, result, paymentId: result.razorpay_payment_id }
}

describe('a refund that fails', () => {
  const settle = (order: { _id: string }, how: 'ask-again' | 'paid-otherwise') =>
    ({ params: { orderId: order._id }, body: { how } }) as const
  const failedOnes = async () => {
    const query = { limit: 100, refunds: 'failed' as const }
    const page = await admin.browser.call(orders.listOrders, { query })
    if (Array.isArray(page)) throw new Error('A page was asked for')
    const { refundsFailed } = await admin.browser.call(getDashboardSummary, {})
    expect([page.total, refundsFailed]).toEqual([page.orders.length, page.orders.length])
    expect((await shop.context.metrics.read()).text).toContain(
      `voltkart_orders_with_failed_refunds ${refundsFailed}\n`,
    )
    return page.orders.map(({ _id }) => _id)
  }

  /** Paid for after it was cancelled, and the provider will not give it back. */
  async function refusedByItself() {
    const { order, result } = await takenInWindow()
    await asha.browser.call(orders.cancelOrder, { params: { orderId: order._id } })
    provider.only = '/refund'
    provider.fault = 'status-400'
    await asha.browser.refused(contract.validatePayment, { body: result })
    return { order, paymentId: result.razorpay_payment_id }
  }

  it('by itself is shown to staff until it is asked for again, and is one refund all along', async () => {
    const { order, paymentId } = await refusedByItself()
    const shown = await read(order)
    expect(shown).toMatchObject({
      status: 'cancelled',
      failedRefunds: [{ paymentId, amount: order.totalPrice }],
    })
    expect(shown.events.find(({ type }) => type === 'refund-failed')).toMatchObject({
      detail: 'Your balance is too low',
    })
    expect(await failedOnes()).toEqual([order._id])
    // The shop asks again by itself, in vain.
    time = new Date(Date.now() + 5 * 60_000)
    await reconcilePayments(shop.context)
    const refused = await admin.browser.refused(
      orders.settleFailedRefunds,
      settle(order, 'ask-again'),
    )
    expect(refused).toMatchObject(badGateway)
    expect((await read(order)).failedRefunds).toHaveLength(1)
    expect((await shop.context.models.orders.findById(order._id))?.refunds).toHaveLength(1)

    provider.fault = 'none'
    const body = settle(order, 'ask-again')
    const settled = await admin.browser.call(orders.settleFailedRefunds, body)
    expect(settled.failedRefunds).toBeUndefined()
    expect(settled.events.at(-1)).toMatchObject({ type: 'refunded', by: 'Razorpay' })
    expect((await shop.context.payments.fetchPayment(paymentId)).status).toBe('refunded')
    expect(await failedOnes()).toEqual([])
    expect((await admin.browser.refused(orders.settleFailedRefunds, body)).status).toBe(409)
  })

  it('is over when staff have paid back otherwise, or made it at the provider by hand', async () => {
    const { order } = await refusedByItself()
    const settled = await admin.browser.call(
      orders.settleFailedRefunds,
      settle(order, 'paid-otherwise'),
    )
    expect(settled.events.at(-1)).toMatchObject({ type: 'refunded', by: admin.user.name })
    const byHand = await refusedByItself()
    provider.fault = 'none'
    await shop.context.payments.refundPayment({
      paymentId: byHand.paymentId,
      amountPaise: toPaise(order.totalPrice),
      idempotencyKey: 'made-by-hand-at-the-provider',
    })
    await admin.browser.call(orders.settleFailedRefunds, settle(byHand.order, 'ask-again'))
    expect(await failedOnes()).toEqual([])
    const log = await admin.browser.call(listAuditLog, { query: { action: 'refund-settled' } })
    expect(log.entries).toMatchObject([{ subject: { _id: order._id } }])
  })

  it('after it was processed leaves the order refunded, and is owed again', async () => {
    const product = await buildProduct(shop)
    const { order, result, paymentId, id } = await takenInWindow(product)
    await asha.browser.call(contract.validatePayment, { body: result })
    await admin.browser.call(orders.refundOrder, { params: { orderId: order._id } })
    const stored = await shop.context.models.orders.findById(order._id)
    const refundId = stored?.refunds[0]?.refundId ?? ''
    const tell = (name: string, refund = { id: refundId, payment_id: paymentId }) =>
      sendWebhook(shop, 'refund.failed', { id: paymentId, order_id: id }, { id: name, refund })
    // What is told is looked up: it was sent by somebody else's mistake, or is long over.
    await tell('not so')
    await tell('another', { id: 'rfnd_another', payment_id: paymentId })
    await vi.waitFor(() => expect(provider.asked).toContain(`/v1/refunds/${refundId}`))
    expect(await failedOnes()).toEqual([])
    provider.only = '/refunds/'
    provider.fault = (answer) => ({ ...answer, status: 'failed' })
    await tell('came back')
    await vi.waitFor(async () => expect(await failedOnes()).toEqual([order._id]))
    expect(await read(order)).toMatchObject({
      status: 'refunded',
      failedRefunds: [{ paymentId, amount: order.totalPrice }],
    })
    await admin.browser.call(orders.settleFailedRefunds, settle(order, 'ask-again'))
    expect((await read(order)).failedRefunds).toBeUndefined()
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('is given up by delivering the order', async () => {
    const { order, result } = await takenInWindow()
    await asha.browser.call(contract.validatePayment, { body: result })
    provider.only = '/refund'
    provider.fault = 'status-400'
    await admin.browser.refused(orders.refundOrder, { params: { orderId: order._id } })
    expect(await failedOnes()).toEqual([order._id])
    await admin.browser.call(orders.deliverOrder, { params: { orderId: order._id } })
    expect(await failedOnes()).toEqual([])
  })
})
