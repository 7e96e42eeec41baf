import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import type { RefundBody } from '@voltkart/shared/contract/order-refunds'
import { afterEach, describe, expect, it } from 'vitest'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { buildOrder, buildProduct, getStock } from '../../../testing/factories'
import { getPieces, useOrderShop, getPiecesValue } from '../../../testing/order-shop'

const world = useOrderShop()
afterEach(() => world.reset())

describe('a refund of pieces that are not packed', () => {
  it('pays piece after piece until all of the order is refunded', async () => {
    const { order, product, paymentId } = await world.placePaidOrder(3, 333.33)
    let now = order
    for (const left of [2, 1]) {
      const response = await world.refund(now, getPieces(now))
      expect(response).toMatchObject({
        message: messages.refundOnItsWay,
        refund: { purpose: 'items', status: 'processed', restock: true },
      })
      now = response.order
      expect(now).toMatchObject({ status: 'paid', orderItems: [{ refunded: 3 - left }] })
    }
    now = (await world.refund(now, getPieces(now))).order
    expect(now).toMatchObject({ status: 'refunded', refundLeft: 0 })
    const amounts = now.refunds.map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(order.totalPrice, 5)
    expect(await world.fetchPayment(paymentId)).toMatchObject({ status: 'refunded' })
    await finishOrderTasks(world.shop.context)
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('leaves the other pieces to be sent, and delivers an order whose other pieces are delivered', async () => {
    const { order } = await world.placePaidOrder(3, 333.33)
    const { browser } = world.admin
    const lines = [{ product: order.orderItems[0]?._id, quantity: 2 }]
    expect((await browser.send('POST', `/orders/${order._id}/parcels`, { lines })).status).toBe(201)
    expect((await world.sendRefund(order, getPieces(order, 2))).status).toBe(409)
    for (const step of ['ship', 'deliver']) {
      const { status } = await browser.send('POST', `/orders/${order._id}/parcels/1/${step}`, {})
      expect(status).toBe(200)
    }
    const response = await world.refund(order, getPieces(order, 1))
    expect(response.order).toMatchObject({ status: 'delivered', fulfilment: 'delivered' })
    expect(response.order.refundLeft).toBeGreaterThan(0)
  })

  it('writes off pieces that do not go back into the stock', async () => {
    const { order, product } = await world.placePaidOrder(2, 333.33)
    await world.refund(order, { ...getPieces(order), restock: false })
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 8, reserved: 0, sold: 1 })
    const { body } = await world.admin.browser.send('GET', `/products/${product._id}/stock-moves`)
    expect(body).toMatchObject({ stockMoves: [{ reason: 'write-off', pieces: -1, after: 8 }, {}] })
    const after = await world.admin.browser.send('GET', `/products/${product._id}`)
    expect(after.body).toMatchObject({ countInStock: 8, sold: 1, reserved: 0, adjusted: 9 })
  })

  it('writes off no piece that has a serial number on receipt, since nobody says which', async () => {
    const facts = { serialKind: 'serial', serialsFrom: 'receipt' } as const
    const product = await buildProduct(world.shop, { countInStock: 3, ...facts })
    const { browser } = world.asha
    const placed = await buildOrder(world.shop, { browser, lines: [{ product }], status: 'paid' })
    const order = await world.read(placed)
    const refused = await world.sendRefund(order, { ...getPieces(order), restock: false })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'restock', message: messages.writeOffBySerial }] },
    })
    expect((await world.sendRefund(order, getPieces(order))).status).toBe(201)
  })
})

describe('a goodwill refund', () => {
  const createGoodwill = (order: Order, amount: number): RefundBody => ({
    goodwill: { product: order.orderItems[0]?._id ?? '', amount },
    reason: 'A scratch',
    expectedAmount: amount,
  })

  it('is possible after delivery, takes no piece and lowers the remaining amount', async () => {
    const { order } = await world.placePaidOrder(1, 333.33)
    await world.admin.browser.send('PUT', `/orders/${order._id}/deliver`)
    const response = await world.refund(order, createGoodwill(order, 50))
    expect(response).toMatchObject({
      refund: { purpose: 'goodwill', amount: 50, lines: [{ quantity: 0, amount: 50 }] },
      order: { status: 'delivered', orderItems: [{ refunded: 0 }] },
    })
    expect(response.order.refundLeft).toBeCloseTo(order.totalPrice - 50, 5)
    const tooMuch = await world.sendRefund(order, createGoodwill(order, order.totalPrice - 49))
    expect(tooMuch).toMatchObject({ status: 409, body: { message: messages.refundTooLarge } })
  })

  it('a goodwill refund of the full amount makes an order that was not sent refunded', async () => {
    const { order, product } = await world.placePaidOrder(1, 333.33)
    const response = await world.refund(order, createGoodwill(order, order.totalPrice))
    expect(response.order).toMatchObject({ status: 'refunded', refundLeft: 0 })
    await finishOrderTasks(world.shop.context)
    expect(await getStock(world.shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })
})

describe('a request for a partial refund', () => {
  it('is refused with the current amount when that has changed', async () => {
    const { order } = await world.placePaidOrder(3, 333.33)
    const body = { ...getPieces(order), expectedAmount: 1 }
    expect(await world.sendRefund(order, body)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED', quote: { amount: getPiecesValue(order, 1) } },
    })
    expect((await world.read(order)).refunds).toEqual([])
  })

  it('is refused if it is invalid', async () => {
    const { order } = await world.placePaidOrder(2, 333.33)
    const other = await buildProduct(world.shop)
    const pieces = getPieces(order)
    const goodwill = { product: order.orderItems[0]?._id, amount: 0.5 }
    const piecesAndGoodwill = { ...pieces, goodwill: { ...goodwill, amount: 5 } }
    const cases: [object, number][] = [
      [piecesAndGoodwill, 400],
      [{ expectedAmount: 5 }, 400],
      [{ lines: pieces.lines }, 400],
      [{ goodwill, expectedAmount: 0.5 }, 400],
      [{ goodwill: { product: other._id, amount: 5 }, expectedAmount: 5 }, 400],
      [{ ...pieces, lines: [{ product: other._id, quantity: 1 }] }, 409],
      [
        getPieces(order, 2).lines
          ? { ...pieces, lines: [{ ...pieces.lines?.[0], quantity: 3 }] }
          : {},
        409,
      ],
    ]
    for (const [body, status] of cases) {
      expect([body, (await world.sendRefund(order, body)).status]).toEqual([body, status])
    }
    const unpaid = await buildOrder(world.shop, { browser: world.asha.browser })
    expect((await world.sendRefund(unpaid, pieces)).status).toBe(409)
    expect((await world.read(order)).refunds).toEqual([])
  })
})
