import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { listProducts } from '@voltkart/shared/contract/products'
import { toPaise } from '@voltkart/shared/domain/money'
import { describe, expect, it, vi } from 'vitest'
import { reconcilePayments } from '../../src/commands/payments/reconcile-payments'
import { finishOrderTasks } from '../../src/commands/order-core/finish-order-tasks'
import { handleWaitingWebhooks } from '../../src/commands/payments/handle-waiting-webhooks'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import {
  AUTHORISED_ONLY_CARD,
  buildOrder,
  buildProduct,
  openPayment,
  pay,
  payInWindow,
  stockOf,
} from '../factories'
import { sendWebhook } from '../webhooks'
import { useFaultyShop } from './faulty-provider'

const world = useFaultyShop()

const payable = (product?: ProductRecord) =>
  buildOrder(world.shop, {
    browser: world.asha.browser,
    ...(product ? { lines: [{ product }] } : {}),
  })

/** An order that the window has charged, and the result of the window. */
async function takenInWindow(card?: string, product?: ProductRecord) {
  const order = await payable(product)
  const { id } = await openPayment(world.asha.browser, order)
  const { result } = await payInWindow(world.asha.browser, id, card)
  return { order, id, result, paymentId: result.razorpay_payment_id }
}

function refusedPayment(order: orders.Order) {
  return world.asha.browser.refused(contract.createPaymentOrder, {
    body: { amount: toPaise(order.totalPrice), currency: 'INR', receipt: order._id },
  })
}

const refusedValidation = (result: contract.CheckoutResult) =>
  world.asha.browser.refused(contract.validatePayment, { body: result })

const badGateway = { status: 502, code: 'PAYMENT_PROVIDER' }

describe.each(['hang', 'closed-port', 'status-500', 'lose-answer'] as const)(
  'a provider with the fault: %s',
  (fault) => {
    it('leaves orders unpaid and payable, and the rest of the shop unchanged', async () => {
      const fresh = await payable()
      const { order, result } = await takenInWindow()
      world.provider.fault = fault
      const [opening, validating] = await Promise.all([
        refusedPayment(fresh),
        refusedValidation(result),
        world.asha.browser.call(listProducts, { query: {} }),
      ])
      expect(opening).toMatchObject(badGateway)
      expect(validating).toMatchObject(badGateway)
      expect(await world.read(fresh)).toMatchObject({
        status: 'unpaid',
        events: [{ type: 'placed' }],
      })
      expect(await world.read(order)).toMatchObject({
        status: 'unpaid',
        events: [{ type: 'placed' }],
      })

      world.provider.fault = 'none'
      await pay(world.asha.browser, fresh)
      await world.asha.browser.call(contract.validatePayment, { body: result })
      expect(await world.read(fresh)).toMatchObject({ status: 'paid' })
      expect(await world.read(order)).toMatchObject({ status: 'paid' })
    })
  },
)

describe('a provider whose responses are not true', () => {
  it.each([
    ['of another order', { order_id: 'order_somebodyElse' }],
    ['that was never captured', { status: 'created' }],
  ])('pays nothing with a payment %s', async (_what, lie) => {
    const { order, result } = await takenInWindow()
    world.provider.fault = (answer) => ({ ...answer, ...lie })
    const refused = await refusedValidation(result)
    expect([400, 502]).toContain(refused.status)
    const after = await world.read(order)
    expect(after.status).toBe('unpaid')
    if (refused.status === 400)
      expect(after.events.at(-1)).toMatchObject({ type: 'payment-failed' })
    world.provider.fault = 'none'
    await world.asha.browser.call(contract.validatePayment, { body: result })
    expect(await world.read(order)).toMatchObject({ status: 'paid' })
  })

  it.each([
    ['of less than the total', { amount: 100 }],
    ['in another currency', { currency: 'USD' }],
  ])('has a payment given back that it says to be %s', async (_what, lie) => {
    const { order, result } = await takenInWindow()
    world.provider.fault = (answer) => ({ ...answer, ...lie })
    expect(await refusedValidation(result)).toMatchObject({ status: 400, code: 'PAYMENT_INVALID' })
    const after = await world.read(order)
    expect(after.status).toBe('unpaid')
    expect(after.events.map(({ type }) => type)).toContain('payment-unsettled')
    expect(after.refunds).toMatchObject([{ reason: 'order-not-payable' }])
  })

  it('does not store a payment order of another amount', async () => {
    const order = await payable()
    world.provider.fault = (answer) => ({ ...answer, amount: 100 })
    expect(await refusedPayment(order)).toMatchObject(badGateway)
    world.provider.fault = 'none'
    expect(await openPayment(world.asha.browser, order)).toMatchObject({
      amount: toPaise(order.totalPrice),
    })
  })

  it('does not stop the reconciliation of other orders', async () => {
    const bad = await takenInWindow()
    const good = await takenInWindow()
    world.provider.only = `/orders/${bad.id}/payments`
    world.provider.fault = () => ({ entity: 'collection', count: 1, items: [{ id: 'nonsense' }] })
    await reconcilePayments(world.shop.context)
    expect(await world.read(bad.order)).toMatchObject({ status: 'unpaid' })
    expect(await world.read(good.order)).toMatchObject({ status: 'paid' })
    world.provider.fault = 'none'
    await reconcilePayments(world.shop.context)
    expect(await world.read(bad.order)).toMatchObject({ status: 'paid' })
  })
})

describe('a response of the provider that is lost', () => {
  it('to a capture: the payment is found captured, and the order is paid', async () => {
    const { order, result } = await takenInWindow(AUTHORISED_ONLY_CARD)
    world.provider.fault = 'lose-answer'
    world.provider.only = '/capture'
    expect(await refusedValidation(result)).toMatchObject(badGateway)
    expect(await world.read(order)).toMatchObject({ status: 'unpaid' })
    world.provider.fault = 'none'
    await world.asha.browser.call(contract.validatePayment, { body: result })
    expect(await world.read(order)).toMatchObject({ status: 'paid' })
  })

  async function refundWithoutAnswer() {
    const product = await buildProduct(world.shop)
    const { order, result, paymentId } = await takenInWindow(undefined, product)
    await world.asha.browser.call(contract.validatePayment, { body: result })
    world.provider.fault = 'lose-answer'
    world.provider.only = '/refund'
    const refused = await world.admin.browser.refused(orders.refundOrder, {
      params: { orderId: order._id },
    })
    expect(refused).toMatchObject(badGateway)
    expect(await world.read(order)).toMatchObject({ status: 'paid' })
    world.provider.fault = 'none'
    return { order, product, paymentId }
  }

  it('to a refund: its webhook settles it as well, and the stock returns', async () => {
    const { order, product } = await refundWithoutAnswer()
    world.provider.controls.webhooks = 'send'
    await vi.waitFor(async () => {
      expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    }, 10_000)
    world.provider.controls.webhooks = 'hold'
    await finishOrderTasks(world.shop.context)
    expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('to a refund: it is requested again under the same key, and made once', async () => {
    const { order, product, paymentId } = await refundWithoutAnswer()
    await finishOrderTasks(world.shop.context)
    await finishOrderTasks(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
    const payment = await world.shop.context.connection
      .getClient()
      .db(world.shop.context.connection.name)
      .collection<{ _id: string; refunds: { amountPaise: number }[] }>('sandbox_payments')
      .findOne({ _id: paymentId })
    expect(payment?.refunds).toMatchObject([{ amountPaise: toPaise(order.totalPrice) }])
  })
})

describe('a webhook while the provider hangs', () => {
  it('is accepted immediately, and handled when the provider is back', async () => {
    const { order, id, paymentId } = await takenInWindow()
    world.provider.fault = 'hang'
    const answer = await sendWebhook(world.shop, 'payment.captured', {
      id: paymentId,
      order_id: id,
    })
    expect(answer.status).toBe(200)
    expect(await world.read(order)).toMatchObject({ status: 'unpaid' })
    world.provider.fault = 'none'
    world.time = new Date(Date.now() + 60_000)
    await handleWaitingWebhooks(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'paid' })
  })
})
