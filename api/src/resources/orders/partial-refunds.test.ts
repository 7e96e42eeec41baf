import { messages } from '@voltkart/shared/contract/messages'
import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import type { RefundBody } from '@voltkart/shared/contract/order-refunds'
import { refundPart, resolveRefund } from '@voltkart/shared/contract/refunds'
import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import { toRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import { buildOrder, buildProduct, pay, signedIn, stockOf } from '../../../testing/factories'
import { mailsTo } from '../../../testing/outbox'
import { inputOf, startPaymentShop, type PaymentShop } from '../../../testing/payment-shop'
import { sendWebhook } from '../../../testing/webhooks'

let world: PaymentShop
beforeAll(async () => {
  world = await startPaymentShop()
})
afterEach(() => world.reset())
afterAll(() => world.stop())

async function paid(quantity = 3, price = 333.33) {
  const product = await buildProduct(world.shop, { price })
  const { browser } = world.asha
  const order = await buildOrder(world.shop, { browser, lines: [{ product, qty: quantity }] })
  const { razorpay_payment_id: paymentId } = await pay(browser, order)
  return { product, paymentId, order: await world.read(order) }
}

/** What so many pieces of the order's first product come to, in rupees. */
function valueOf(order: Order, quantity: number): number {
  const product = order.orderItems[0]?._id ?? ''
  return toRupees(amountOfLines(quotePieces(toRefundedOrder(order), [{ product, quantity }])))
}

const piecesOf = (order: Order, quantity = 1): RefundBody => ({
  lines: [{ product: order.orderItems[0]?._id ?? '', quantity }],
  reason: 'The customer wants fewer',
  restock: true,
  expectedAmount: valueOf(order, quantity),
})

const refund = (order: Order, body: RefundBody, key?: string) =>
  world.admin.browser.call(refundPart, {
    ...inputOf(order),
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })

const send = (order: Order, body: object, browser = world.admin.browser) =>
  browser.send('POST', `/orders/${order._id}/refunds`, body)

describe('a refund of pieces that are not packed', () => {
  it('pays piece after piece until all of the order is refunded', async () => {
    const { order, product, paymentId } = await paid()
    let now = order
    for (const left of [2, 1]) {
      const answer = await refund(now, piecesOf(now))
      expect(answer).toMatchObject({
        message: messages.refundOnItsWay,
        refund: { purpose: 'items', status: 'processed', restock: true },
      })
      now = answer.order
      expect(now).toMatchObject({ status: 'paid', orderItems: [{ refunded: 3 - left }] })
    }
    now = (await refund(now, piecesOf(now))).order
    expect(now).toMatchObject({ status: 'refunded', refundLeft: 0 })
    const amounts = now.refunds.map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(order.totalPrice, 5)
    expect(await world.fetchPayment(paymentId)).toMatchObject({ status: 'refunded' })
    await finishOrderTasks(world.shop.context)
    expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('leaves the other pieces to be sent, and delivers an order of which all others are', async () => {
    const { order } = await paid(3)
    const { browser } = world.admin
    const lines = [{ product: order.orderItems[0]?._id, quantity: 2 }]
    expect((await browser.send('POST', `/orders/${order._id}/parcels`, { lines })).status).toBe(201)
    expect((await send(order, piecesOf(order, 2))).status).toBe(409)
    for (const step of ['ship', 'deliver']) {
      const { status } = await browser.send('POST', `/orders/${order._id}/parcels/1/${step}`, {})
      expect(status).toBe(200)
    }
    const answer = await refund(order, piecesOf(order, 1))
    expect(answer.order).toMatchObject({ status: 'delivered', fulfilment: 'delivered' })
    expect(answer.order.refundLeft).toBeGreaterThan(0)
  })

  it('cannot be packed any more', async () => {
    const { order } = await paid(2)
    await refund(order, piecesOf(order))
    const lines = [{ product: order.orderItems[0]?._id, quantity: 2 }]
    const packed = await world.admin.browser.send('POST', `/orders/${order._id}/parcels`, { lines })
    expect(packed).toMatchObject({ status: 409, body: { message: messages.piecesExceeded } })
  })

  it('writes off what does not go back into the stock', async () => {
    const { order, product } = await paid(2)
    await refund(order, { ...piecesOf(order), restock: false })
    expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 8, reserved: 0, sold: 1 })
    const { body } = await world.admin.browser.send('GET', `/products/${product._id}/stock-moves`)
    expect(body).toMatchObject({ stockMoves: [{ reason: 'write-off', pieces: -1, after: 8 }, {}] })
    const after = await world.admin.browser.send('GET', `/products/${product._id}`)
    expect(after.body).toMatchObject({ countInStock: 8, sold: 1, reserved: 0, adjusted: 9 })
  })

  it('is followed by a refund of the rest of the order', async () => {
    const { order, product } = await paid(3)
    await refund(order, piecesOf(order))
    const rest = await world.admin.browser.send('POST', `/orders/${order._id}/refund`)
    expect(rest).toMatchObject({ status: 200, body: { status: 'refunded', refundLeft: 0 } })
    await finishOrderTasks(world.shop.context)
    expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('mails the buyer each amount', async () => {
    const asha = await signedIn(world.shop)
    const product = await buildProduct(world.shop)
    const placed = await buildOrder(world.shop, {
      browser: asha.browser,
      lines: [{ product, qty: 2 }],
    })
    await pay(asha.browser, placed)
    const order = await world.read(placed)
    const { order: once } = await refund(order, piecesOf(order))
    await refund(once, piecesOf(once))
    await finishOrderTasks(world.shop.context)
    const mails = await mailsTo(world.shop, asha.user.email)
    const subject = `Refund for order ${order.orderNumber}`
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(2)
  })
})

describe('a goodwill refund', () => {
  const goodwillOf = (order: Order, amount: number): RefundBody => ({
    goodwill: { product: order.orderItems[0]?._id ?? '', amount },
    reason: 'A scratch',
    expectedAmount: amount,
  })

  it('is possible after delivery, takes no piece and lowers what is left', async () => {
    const { order } = await paid(1)
    await world.admin.browser.send('PUT', `/orders/${order._id}/deliver`)
    const answer = await refund(order, goodwillOf(order, 50))
    expect(answer).toMatchObject({
      refund: { purpose: 'goodwill', amount: 50, lines: [{ quantity: 0, amount: 50 }] },
      order: { status: 'delivered', orderItems: [{ refunded: 0 }] },
    })
    expect(answer.order.refundLeft).toBeCloseTo(order.totalPrice - 50, 5)
    const tooMuch = await send(order, goodwillOf(order, order.totalPrice - 49))
    expect(tooMuch).toMatchObject({ status: 409, body: { message: messages.refundTooLarge } })
  })

  it('of all of an order that was not sent makes it refunded', async () => {
    const { order, product } = await paid(1)
    const answer = await refund(order, goodwillOf(order, order.totalPrice))
    expect(answer.order).toMatchObject({ status: 'refunded', refundLeft: 0 })
    await finishOrderTasks(world.shop.context)
    expect(await stockOf(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })
})

describe('a request for a refund of a part', () => {
  it('is made once under a key', async () => {
    const { order } = await paid(3)
    const body = piecesOf(order)
    const first = await refund(order, body, 'click-1')
    const repeat = (sent: object) =>
      world.admin.browser.fetch(`/api/v1/orders/${order._id}/refunds`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'click-1' },
        body: JSON.stringify(sent),
      })
    const again = await repeat(body)
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ refund: first.refund })
    expect((await repeat({ ...body, restock: false })).status).toBe(409)
    expect((await world.read(order)).refunds).toHaveLength(1)
  })

  it('is refused with the current amount when that has changed', async () => {
    const { order } = await paid(3)
    const body = { ...piecesOf(order), expectedAmount: 1 }
    expect(await send(order, body)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED', quote: { amount: valueOf(order, 1) } },
    })
    expect((await world.read(order)).refunds).toEqual([])
  })

  it('is refused unless it makes sense', async () => {
    const { order } = await paid(2)
    const other = await buildProduct(world.shop)
    const pieces = piecesOf(order)
    const goodwill = { product: order.orderItems[0]?._id, amount: 0.5 }
    const both = { ...pieces, goodwill: { ...goodwill, amount: 5 } }
    const cases: [object, number][] = [
      [both, 400],
      [{ expectedAmount: 5 }, 400],
      [{ lines: pieces.lines }, 400],
      [{ goodwill, expectedAmount: 0.5 }, 400],
      [{ goodwill: { product: other._id, amount: 5 }, expectedAmount: 5 }, 400],
      [{ ...pieces, lines: [{ product: other._id, quantity: 1 }] }, 409],
      [
        piecesOf(order, 2).lines
          ? { ...pieces, lines: [{ ...pieces.lines?.[0], quantity: 3 }] }
          : {},
        409,
      ],
    ]
    for (const [body, status] of cases) {
      expect([body, (await send(order, body)).status]).toEqual([body, status])
    }
    expect((await send(order, pieces, world.asha.browser)).status).toBe(403)
    const support = await signedIn(world.shop, { roles: ['support'] })
    expect((await send(order, pieces, support.browser)).status).toBe(403)
    const unpaid = await buildOrder(world.shop, { browser: world.asha.browser })
    expect((await send(unpaid, pieces)).status).toBe(409)
    expect((await world.read(order)).refunds).toEqual([])
  })
})

describe('refunds of one payment', () => {
  it('never exceed it, ten at once', async () => {
    const { order, product, paymentId } = await paid(4, 100)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(order, piecesOf(order))),
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
    const { order, paymentId } = await paid(3)
    world.controls.refunds = 'pending'
    const first = await refund(order, piecesOf(order))
    const second = await refund(first.order, piecesOf(first.order))
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
    const { order, paymentId } = await paid(2)
    const { payments } = world.shop.context
    const refundPayment = payments.refundPayment.bind(payments)
    vi.spyOn(payments, 'refundPayment').mockImplementationOnce(async (wanted) => {
      await refundPayment(wanted)
      throw new ProviderUnreachableError('The response was lost')
    })
    const answer = await refund(order, piecesOf(order))
    expect(answer.refund.status).toBe('requested')
    await finishOrderTasks(world.shop.context)
    await finishOrderTasks(world.shop.context)
    const after = await world.admin.browser.call(getOrder, inputOf(order))
    expect(after.refunds).toMatchObject([{ status: 'processed' }])
    expect(await world.shop.context.payments.listRefunds(paymentId)).toHaveLength(1)
  })
})

describe('a failed refund of a part', () => {
  async function failed() {
    const { order, paymentId, product } = await paid(2)
    world.controls.refunds = 'pending'
    const { refund: made } = await refund(order, piecesOf(order))
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
