import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { messages } from '@voltkart/shared/contract/messages'
import { afterEach, describe, expect, it } from 'vitest'
import { reconcilePayments } from './reconcile-payments'
import { settlePayment } from './settle-payment'
import { expireOrders } from './expire-orders'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { toCheckoutContent, sign } from '../../integrations/razorpay/signatures'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useOrderShop()
afterEach(() => world.reset())

const eventTypes = ({ events }: orders.Order) => events.map(({ type }) => type)

const countUnsettled = async (reason: string) => {
  const { text } = await world.shop.context.metrics.read()
  const line = text
    .split('\n')
    .find((part) => part.startsWith(`voltkart_payments_unsettled_total{reason="${reason}"}`))
  return Number(line?.split(' ').at(-1))
}

describe('a captured payment that does not settle its order', () => {
  it.each([
    ['of less than the total', () => 100, 'INR', 'amount', /^₹1\.00 \(pay_\w+\): .*less than/],
    [
      'in another currency',
      (total: number) => total,
      'USD',
      'currency',
      /^\$.* \(pay_\w+\): .*not in rupees/,
    ],
  ] as const)('is refunded: %s', async (_what, getAmount, currency, reason, detail) => {
    const before = await countUnsettled(reason)
    const { order, paymentId, amount } = await world.capturePayment(getAmount, { currency })
    await reconcilePayments(world.shop.context)
    const after = await world.read(order)
    expect(after.status).toBe('unpaid')
    expect(after.events.find(({ type }) => type === 'payment-unsettled')?.detail).toMatch(detail)
    expect(after.refunds).toMatchObject([
      { paymentId, amount: amount / 100, status: 'processed', reason: 'order-not-payable' },
    ])
    expect(after.refunds?.[0]?.currency).toBe(currency === 'INR' ? undefined : currency)
    expect(await world.fetchPayment(paymentId)).toMatchObject({ amountRefunded: amount })
    expect(await countUnsettled(reason)).toBe(before + 1)
    await reconcilePayments(world.shop.context)
    expect(eventTypes(await world.read(order))).toEqual(eventTypes(after))
  })

  it('is refunded before its order expires', async () => {
    const { order, paymentId } = await world.capturePayment(() => 5_000)
    world.clock.time = new Date(Date.now() + 31 * 60_000)
    await expireOrders(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'cancelled' })
    expect((await world.fetchPayment(paymentId)).status).toBe('refunded')
  })

  it('is in the list of open refunds while the provider is unreachable', async () => {
    const { order, paymentId, providerOrderId } = await world.capturePayment(() => 5_000)
    const payment = await world.fetchPayment(paymentId)
    const signature = sign(
      world.shop.context.config.razorpay.keySecret,
      toCheckoutContent(providerOrderId, paymentId),
    )
    const stubbedPayments = {
      ...world.shop.context.payments,
      fetchPayment: () => Promise.resolve(payment),
    }
    const body = {
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    }
    world.controls.api = 'fail'
    const stored = await world.shop.context.models.orders.findById(order._id)
    if (!stored) throw new Error('The order is gone')
    await settlePayment({ ...world.shop.context, payments: stubbedPayments }, stored, payment)
    expect(await world.withRefunds('open')).toContain(order._id)
    world.controls.api = 'work'
    const refused = await world.asha.browser.expectRefusal(contract.validatePayment, { body })
    expect(refused).toMatchObject({ status: 400, message: messages.paymentReturned })
    await finishOrderTasks(world.shop.context)
    expect(await world.withRefunds('open')).not.toContain(order._id)
    expect((await world.fetchPayment(paymentId)).status).toBe('refunded')
  })

  it('is in the list of failed refunds if the provider cannot refund it', async () => {
    // Less than the smallest refund.
    const { order, paymentId } = await world.capturePayment(() => 50)
    await reconcilePayments(world.shop.context)
    expect(await world.read(order)).toMatchObject({
      status: 'unpaid',
      failedRefunds: [{ paymentId, amount: 0.5 }],
    })
    expect(await world.withRefunds('failed')).toContain(order._id)
    const before = await world.read(order)
    await reconcilePayments(world.shop.context)
    expect((await world.read(order)).events).toEqual(before.events)
  })
})

describe('a captured payment of more than the total', () => {
  it('settles the order, and the difference is refunded', async () => {
    const { order, paymentId, amount } = await world.capturePayment((total) => total + 590)
    await reconcilePayments(world.shop.context)
    const after = await world.read(order)
    expect(after).toMatchObject({
      status: 'paid',
      refunds: [{ paymentId, amount: 5.9, status: 'processed', reason: 'overpaid' }],
    })
    expect(after.events.find(({ type }) => type === 'overpaid')?.detail).toContain('₹5.90')
    expect(await world.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 590 })
    await reconcilePayments(world.shop.context)
    // A refund of the order refunds the rest of the payment.
    await world.admin.browser.call(orders.refundOrder, toInput(order))
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    expect(await world.fetchPayment(paymentId)).toMatchObject({ amountRefunded: amount })
  })

  it('is not given back when it is Razorpay’s fee, which the customer bears', async () => {
    const { order, paymentId, amount } = await world.capturePayment((total) => total + 27_14, {
      customerFee: 27_14,
    })
    await reconcilePayments(world.shop.context)
    const after = await world.read(order)
    expect(after).toMatchObject({ status: 'paid', refunds: [], totalPrice: order.totalPrice })
    expect(after.paymentResult).toMatchObject({ id: paymentId, customerFee: 27.14 })
    expect(after.events.map(({ type }) => type)).toContain('fee-borne-by-customer')
    expect(await world.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 0 })
    // A refund of the order is its total: Razorpay keeps the fee.
    await world.admin.browser.call(orders.refundOrder, toInput(order))
    expect(await world.read(order)).toMatchObject({ status: 'refunded' })
    expect(await world.fetchPayment(paymentId)).toMatchObject({ amountRefunded: amount - 27_14 })
  })

  it('is no part of what makes an order refunded in Razorpay’s dashboard', async () => {
    const fee = { customerFee: 27_14 }
    const { order, paymentId, amount } = await world.capturePayment((total) => total + 27_14, fee)
    await reconcilePayments(world.shop.context)
    await world.dashboard.refund(paymentId, { amount: amount - 27_14 })
    await reconcilePayments(world.shop.context)
    await finishOrderTasks(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'refunded', refundLeft: 0 })
  })

  it('is given back when the fee does not explain it, whatever the webhook says', async () => {
    const { order } = await world.capturePayment((total) => total + 59_00, { customerFee: 27_14 })
    await reconcilePayments(world.shop.context)
    expect(await world.read(order)).toMatchObject({
      status: 'paid',
      refunds: [{ amount: 59, reason: 'overpaid' }],
    })
  })

  it('keeps a difference below the smallest refund, and records it', async () => {
    const { order, paymentId } = await world.capturePayment((total) => total + 99)
    await reconcilePayments(world.shop.context)
    const after = await world.read(order)
    expect(after).toMatchObject({ status: 'paid' })
    expect(after.refunds).toEqual([])
    expect(after.events.find(({ type }) => type === 'overpaid')?.detail).toContain('is kept')
    expect(await world.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 0 })
    await world.admin.browser.call(orders.refundOrder, toInput(order))
    expect((await world.fetchPayment(paymentId)).status).toBe('refunded')
  })
})
