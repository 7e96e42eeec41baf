import type { Order } from '@voltkart/shared/contract/orders'
import { toPaise } from '@voltkart/shared/domain/money'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { reconcilePayments } from '../payments/reconcile-payments'
import { findLosses, readLedger } from '../../../testing/ledger'
import { getPieces, useOrderShop, getPiecesValue } from '../../../testing/order-shop'
import { sendWebhook } from '../../../testing/webhooks'

const world = useOrderShop()
afterEach(async () => {
  world.reset()
  // Makes the job read the payments of the last day again, at any time.
  await world.shop.context.connection.collection('settings').deleteMany({})
})

const getMinutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Sends the webhook about a refund, and waits until it is handled. */
async function reportRefund(event: string, paymentId: string, refundId: string) {
  const refund = { id: refundId, payment_id: paymentId }
  const id = `${event} ${refundId}`
  const payment = { id: paymentId, order_id: '' }
  expect((await sendWebhook(world.shop, event, payment, { id, refund })).status).toBe(200)
  const webhooks = world.shop.context.connection.collection<{ _id: string }>('webhooks')
  const handled = { refundId, event, handledAt: { $exists: true } }
  await expect.poll(() => webhooks.countDocuments(handled)).toBe(1)
}

/**
 * A paid order, a refund of one piece requested while the provider was unreachable, and the value
 * of the piece.
 */
async function createWaitingRefund(quantity = 3) {
  const { order, paymentId } = await world.placePaidOrder(quantity, 333.33)
  world.controls.api = 'fail'
  const { refund } = await world.refund(order, getPieces(order))
  expect(refund.status).toBe('requested')
  world.controls.api = 'work'
  return { order, paymentId, key: refund.key, amount: toPaise(getPiecesValue(order, 1)) }
}

/** The same with a refund that is pending at the provider. */
async function createPendingRefund(quantity = 3) {
  const { order, paymentId } = await world.placePaidOrder(quantity, 333.33)
  world.controls.refunds = 'pending'
  const { refund } = await world.refund(order, getPieces(order))
  expect(refund.status).toBe('pending')
  const { refundId = '' } = refund
  return { order, paymentId, key: refund.key, refundId, amount: toPaise(getPiecesValue(order, 1)) }
}

interface Expected {
  order: Order
  paymentId: string
  amount: number
}

/** Both amounts were refunded, each separately, and staff are to review that of the dashboard. */
async function expectBoth({ order, paymentId, amount }: Expected) {
  await finishOrderTasks(world.shop.context)
  const after = await world.read(order)
  const summaries = after.refunds.map(({ reason, status }) => `${reason} ${status}`).sort()
  expect(summaries).toEqual(['items-refunded processed', 'made-at-provider processed'])
  expect(toPaise(after.refundLeft)).toBe(toPaise(order.totalPrice) - 2 * amount)
  expect((await world.fetchPayment(paymentId)).amountRefunded).toBe(2 * amount)
  expect(await world.withRefunds('review')).toContain(order._id)
  await expectNoLosses(order)
}

async function expectNoLosses(order: Order) {
  const { context } = world.shop
  const ledger = await readLedger(context.connection, {
    dataDirectories: [context.config.dataDirectory],
  })
  const stock = new Map(ledger.products.map(({ _id }) => [_id.toHexString(), 10]))
  const ownOrders = ledger.orders.filter(({ _id }) => _id.toHexString() === order._id)
  const paid = ledger.payments.filter(({ _id }) =>
    ownOrders.some(({ payment }) => payment?.id === _id),
  )
  const losses = findLosses({ ...ledger, orders: ownOrders, payments: paid }, stock, [])
  expect(losses.filter((loss) => /^of payment|money|mail about a refund/.test(loss))).toEqual([])
}

describe('a refund made in the dashboard, of the amount of one that the shop still owes', () => {
  it('is not mistaken for the refund of the shop, which the shop could not request', async () => {
    const { order, paymentId, amount } = await createWaitingRefund()
    const { id } = await world.dashboard.refund(paymentId, { amount })
    await reportRefund('refund.processed', paymentId, id)
    await expectBoth({ order, paymentId, amount })
  })

  it('is not mistaken for the refund of the shop by the job that reads payments', async () => {
    const { order, paymentId, amount } = await createWaitingRefund()
    await world.dashboard.refund(paymentId, { amount })
    world.clock.time = getMinutesLater(5)
    await reconcilePayments(world.shop.context)
    await expectBoth({ order, paymentId, amount })
  })

  it.each(['the dashboard’s first', 'its own first'] as const)(
    'is not taken for it while it is pending, webhooks in this order: %s',
    async (turn) => {
      const { order, paymentId, refundId, amount } = await createPendingRefund()
      const { id } = await world.dashboard.refund(paymentId, { amount })
      await world.dashboard.endRefund(refundId, 'processed')
      const ids = turn === 'its own first' ? [refundId, id] : [id, refundId]
      for (const entry of ids) await reportRefund('refund.processed', paymentId, entry)
      await expectBoth({ order, paymentId, amount })
    },
  )

  it.each(['the webhook', 'the job'] as const)(
    'is found by %s when the bank has returned the own one, which staff see as owed',
    async (finder) => {
      const { order, paymentId, key, refundId, amount } = await createPendingRefund()
      await world.dashboard.endRefund(refundId, 'failed')
      const { id } = await world.dashboard.refund(paymentId, { amount })
      world.clock.time = getMinutesLater(5)
      if (finder === 'the job') await reconcilePayments(world.shop.context)
      else await reportRefund('refund.processed', paymentId, id)
      const after = await world.read(order)
      const summaries = after.refunds.map((refund) => `${refund.reason} ${refund.status}`).sort()
      expect(summaries).toEqual(['items-refunded failed', 'made-at-provider processed'])
      expect(await world.withRefunds('failed')).toContain(order._id)
      expect(await world.withRefunds('review')).toContain(order._id)
      const params = { orderId: order._id, key }
      world.controls.refunds = 'processed'
      await world.retryRefund(params)
      await expectBoth({ order, paymentId, amount })
    },
  )
})

it('a dashboard refund that leaves too little of the payment makes the refund of a piece fail, so that staff decide and no more than the payment is refunded', async () => {
  const { order, paymentId, amount } = await createWaitingRefund(2)
  const total = toPaise(order.totalPrice)
  const { id } = await world.dashboard.refund(paymentId, { amount: total - amount + 100 })
  await reportRefund('refund.processed', paymentId, id)
  await finishOrderTasks(world.shop.context)
  const after = await world.read(order)
  const summaries = after.refunds.map(({ reason, status }) => `${reason} ${status}`).sort()
  expect(summaries).toEqual(['items-refunded failed', 'made-at-provider processed'])
  expect((await world.fetchPayment(paymentId)).amountRefunded).toBe(total - amount + 100)
  expect(await world.withRefunds('failed')).toContain(order._id)
  await expectNoLosses(order)
})

it('the refunds of a payment that is read during another refund are all recorded, although the sum that was read includes only the first', async () => {
  const { order, paymentId, amount } = await createWaitingRefund()
  const { id } = await world.dashboard.refund(paymentId, { amount })
  const { payments } = world.shop.context
  const read = payments.fetchPayment.bind(payments)
  // The shop's own refund is made between the reading of the payment and that of its refunds.
  vi.spyOn(payments, 'fetchPayment').mockImplementationOnce(async (requestedId) => {
    const payment = await read(requestedId)
    await finishOrderTasks(world.shop.context)
    return payment
  })
  await reportRefund('refund.processed', paymentId, id)
  await expectBoth({ order, paymentId, amount })
})
