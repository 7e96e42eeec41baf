import { messages } from '@voltkart/shared/contract/messages'
import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { afterEach, describe, expect, it } from 'vitest'
import { reconcilePayments } from './reconcile-payments'
import { expireOrders } from './expire-orders'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { toTaskEntries } from '../../models/orders/order-tasks'
import {
  AUTHORISED_ONLY_CARD,
  buildOrder,
  buildProduct,
  payInWindow,
  getStock,
} from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { sendWebhook } from '../../../testing/webhooks'

const world = useOrderShop()
afterEach(() => world.reset())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

it('late payments for a cancelled order are refunded once, even if several sources report them', async () => {
  const { order, providerOrderId: id } = await world.openOrder()
  await world.asha.browser.call(orders.cancelOrder, toInput(order))
  const { result } = await payInWindow(world.asha.browser, id)
  const refused = await world.asha.browser.expectRefusal(contract.validatePayment, {
    body: result,
  })
  expect(refused).toMatchObject({
    status: 400,
    code: 'PAYMENT_INVALID',
    message: messages.paymentGivenBack,
  })
  await sendWebhook(world.shop, 'payment.captured', {
    id: result.razorpay_payment_id,
    order_id: id,
  })
  await reconcilePayments(world.shop.context)
  const after = await world.read(order)
  expect(after.status).toBe('cancelled')
  expect(after.events.filter(({ type }) => type === 'refund-requested')).toHaveLength(1)
  const payment = await world.shop.context.payments.fetchPayment(result.razorpay_payment_id)
  expect(payment.status).toBe('refunded')
})

describe('the jobs', () => {
  it('find a payment without browser and webhook', async () => {
    const { order, providerOrderId: id } = await world.openOrder()
    await payInWindow(world.asha.browser, id, AUTHORISED_ONLY_CARD)
    await reconcilePayments(world.shop.context)
    expect(await world.read(order)).toMatchObject({
      status: 'paid',
      paymentResult: { status: 'captured' },
    })
  })

  it('cancel an order that is unpaid for 30 minutes, and its stock returns', async () => {
    const product = await buildProduct(world.shop)
    const order = await buildOrder(world.shop, {
      browser: world.asha.browser,
      lines: [{ product, qty: 4 }],
    })
    world.clock.time = inMinutes(29)
    await expireOrders(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'unpaid' })
    world.clock.time = inMinutes(31)
    await expireOrders(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'cancelled' })
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('return the stock in time while the provider is away, with one request for all orders', async () => {
    const product = await buildProduct(world.shop)
    const unpaid = [await world.openOrder([{ product }]), await world.openOrder([{ product }])]
    let requests = 0
    const payments = {
      ...world.shop.context.payments,
      listPayments() {
        requests += 1
        return Promise.reject(new ProviderUnreachableError('It hangs'))
      },
    }
    world.clock.time = inMinutes(31)
    await expireOrders({ ...world.shop.context, payments })
    expect(requests).toBe(1)
    for (const { order } of unpaid) {
      expect(await world.read(order)).toMatchObject({ status: 'cancelled' })
    }
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('go on after an order whose work only a newer version of the shop knows', async () => {
    const product = await buildProduct(world.shop)
    const [{ order: newer }, { order }] = [
      await world.openOrder(),
      await world.openOrder([{ product }]),
    ]
    const at = new Date()
    const unknown = { id: 'a-task-of-the-future', kind: 'a-task-of-the-future', at }
    const cancelWithOutbox = ({ orderNumber }: orders.Order, outbox: object[]) =>
      world.shop.context.connection
        .collection('orders')
        .updateOne({ orderNumber }, { $set: { status: 'cancelled', outbox } })
    await cancelWithOutbox(newer, [unknown, ...toTaskEntries(['release-stock'], at)])
    await cancelWithOutbox(order, toTaskEntries(['release-stock'], at))
    await finishOrderTasks(world.shop.context)
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('read the payment before they cancel, so that a paid order stays', async () => {
    const { order, providerOrderId: id } = await world.openOrder()
    await payInWindow(world.asha.browser, id)
    world.clock.time = inMinutes(31)
    await expireOrders(world.shop.context)
    expect(await world.read(order)).toMatchObject({ status: 'paid' })
  })
})
