import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { listProducts } from '@voltkart/shared/contract/products'
import { toPaise } from '@voltkart/shared/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { reconcilePayments } from '../../commands/reconcile-payments'
import { finishOrderTasks, handleWaitingWebhooks } from '../../commands/recover-orders'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import {
  AUTHORISED_ONLY_CARD,
  buildOrder,
  buildProduct,
  openPayment,
  pay,
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

const read = ({ _id }: { _id: string }) =>
  admin.browser.call(orders.getOrder, { params: { orderId: _id } })

const payable = (product?: ProductRecord) =>
  buildOrder(shop, { browser: asha.browser, ...(product ? { lines: [{ product }] } : {}) })

/** An order for which the window has taken the money, and what the window handed over. */
async function takenInWindow(card?: string, product?: ProductRecord) {
  const order = await payable(product)
  const { id } = await openPayment(asha.browser, order)
  const { result } = await payInWindow(asha.browser, id, card)
  return { order, id, result, paymentId: result.razorpay_payment_id }
}

function refusedPayment(order: orders.Order) {
  return asha.browser.refused(contract.createPaymentOrder, {
    body: { amount: toPaise(order.totalPrice), currency: 'INR', receipt: order._id },
  })
}

const refusedValidation = (result: contract.CheckoutResult) =>
  asha.browser.refused(contract.validatePayment, { body: result })

const badGateway = { status: 502, code: 'PAYMENT_PROVIDER' }

describe.each(['hang', 'closed-port', 'status-500', 'lose-answer'] as const)(
  'a provider with the fault: %s',
  (fault) => {
    it('leaves orders unpaid and payable, and the rest of the shop as it is', async () => {
      const fresh = await payable()
      const { order, result } = await takenInWindow()
      provider.fault = fault
      const [opening, validating] = await Promise.all([
        refusedPayment(fresh),
        refusedValidation(result),
        asha.browser.call(listProducts, { query: {} }),
      ])
      expect(opening).toMatchObject(badGateway)
      expect(validating).toMatchObject(badGateway)
      expect(await read(fresh)).toMatchObject({ status: 'unpaid', events: [{ type: 'placed' }] })
      expect(await read(order)).toMatchObject({ status: 'unpaid', events: [{ type: 'placed' }] })

      provider.fault = 'none'
      await pay(asha.browser, fresh)
      await asha.browser.call(contract.validatePayment, { body: result })
      expect(await read(fresh)).toMatchObject({ status: 'paid' })
      expect(await read(order)).toMatchObject({ status: 'paid' })
    })
  },
)

describe('a provider that does not say what is so', () => {
  it.each([
    ['of another order', { order_id: 'order_somebodyElse' }],
    ['of another amount', { amount: 100 }],
    ['in another currency', { currency: 'USD' }],
    ['that was never captured', { status: 'created' }],
  ])('pays nothing with a payment %s', async (_what, lie) => {
    const { order, result } = await takenInWindow()
    provider.fault = (answer) => ({ ...answer, ...lie })
    const refused = await refusedValidation(result)
    expect([400, 502]).toContain(refused.status)
    const after = await read(order)
    expect(after.status).toBe('unpaid')
    if (refused.status === 400)
      expect(after.events.at(-1)).toMatchObject({ type: 'payment-failed' })
    provider.fault = 'none'
    await asha.browser.call(contract.validatePayment, { body: result })
    expect(await read(order)).toMatchObject({ status: 'paid' })
  })

  it('has no payment order of another amount remembered', async () => {
    const order = await payable()
    provider.fault = (answer) => ({ ...answer, amount: 100 })
    expect(await refusedPayment(order)).toMatchObject(badGateway)
    provider.fault = 'none'
    expect(await openPayment(asha.browser, order)).toMatchObject({
      amount: toPaise(order.totalPrice),
    })
  })

  it('keeps no other order from being reconciled', async () => {
    const bad = await takenInWindow()
    const good = await takenInWindow()
    provider.only = `/orders/${bad.id}/payments`
    provider.fault = () => ({ entity: 'collection', count: 1, items: [{ id: 'nonsense' }] })
    await reconcilePayments(shop.context)
    expect(await read(bad.order)).toMatchObject({ status: 'unpaid' })
    expect(await read(good.order)).toMatchObject({ status: 'paid' })
    provider.fault = 'none'
    await reconcilePayments(shop.context)
    expect(await read(bad.order)).toMatchObject({ status: 'paid' })
  })
})

describe('an answer of the provider that is lost', () => {
  it('to a capture: the payment is found captured, and the order is paid', async () => {
    const { order, result } = await takenInWindow(AUTHORISED_ONLY_CARD)
    provider.fault = 'lose-answer'
    provider.only = '/capture'
    expect(await refusedValidation(result)).toMatchObject(badGateway)
    expect(await read(order)).toMatchObject({ status: 'unpaid' })
    provider.fault = 'none'
    await asha.browser.call(contract.validatePayment, { body: result })
    expect(await read(order)).toMatchObject({ status: 'paid' })
  })

  async function refundWithoutAnswer() {
    const product = await buildProduct(shop)
    const { order, result, paymentId } = await takenInWindow(undefined, product)
    await asha.browser.call(contract.validatePayment, { body: result })
    provider.fault = 'lose-answer'
    provider.only = '/refund'
    const refused = await admin.browser.refused(orders.refundOrder, {
      params: { orderId: order._id },
    })
    expect(refused).toMatchObject(badGateway)
    expect(await read(order)).toMatchObject({ status: 'paid' })
    provider.fault = 'none'
    return { order, product, paymentId }
  }

  it('to a refund: the webhook about it ends it as well, and the stock is back', async () => {
    const { order, product } = await refundWithoutAnswer()
    provider.controls.webhooks = 'send'
    await vi.waitFor(async () => {
      expect(await read(order)).toMatchObject({ status: 'refunded' })
    }, 10_000)
    provider.controls.webhooks = 'hold'
    await finishOrderTasks(shop.context)
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('to a refund: it is asked for again under the same key, and happens once', async () => {
    const { order, product, paymentId } = await refundWithoutAnswer()
    await finishOrderTasks(shop.context)
    await finishOrderTasks(shop.context)
    expect(await read(order)).toMatchObject({ status: 'refunded' })
    expect(await stockOf(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
    const payment = await shop.context.connection
      .getClient()
      .db(shop.context.connection.name)
      .collection<{ _id: string; refunds: { amountPaise: number }[] }>('sandbox_payments')
      .findOne({ _id: paymentId })
    expect(payment?.refunds).toMatchObject([{ amountPaise: toPaise(order.totalPrice) }])
  })
})

describe('a webhook while the provider hangs', () => {
  it('is taken at once, and handled when the provider is back', async () => {
    const { order, id, paymentId } = await takenInWindow()
    provider.fault = 'hang'
    const answer = await sendWebhook(shop, 'payment.captured', { id: paymentId, order_id: id })
    expect(answer.status).toBe(200)
    expect(await read(order)).toMatchObject({ status: 'unpaid' })
    provider.fault = 'none'
    time = new Date(Date.now() + 60_000)
    await handleWaitingWebhooks(shop.context)
    expect(await read(order)).toMatchObject({ status: 'paid' })
  })
})
