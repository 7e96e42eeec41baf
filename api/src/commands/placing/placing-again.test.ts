import * as contract from '@voltkart/shared/contract/orders'
import { describe, expect, it } from 'vitest'
import {
  buildOrder,
  buildProduct,
  buildOrderBody,
  pay,
  signInNewUser,
  getStock,
} from '../../../testing/factories'
import { useAccount, useShop } from '../../../testing/use-shop'

const shop = useShop()
const asha = useAccount(shop)

describe('an order with a key that was used before', () => {
  const sendOrder = (body: object, key: string) =>
    asha.browser.send('POST', '/orders', body, { 'Idempotency-Key': key })

  it('returns the order in its present state, and not as a new one', async () => {
    const product = await buildProduct(shop)
    const body = buildOrderBody([{ product }])
    const first = contract.placeOrder.output.parse((await sendOrder(body, 'cancelled')).body)
    expect(await sendOrder(body, 'cancelled')).toMatchObject({
      status: 201,
      body: { _id: first._id, status: 'unpaid', message: 'Order placed' },
    })
    await asha.browser.call(contract.cancelOrder, { params: { orderId: first._id } })
    expect(await sendOrder(body, 'cancelled')).toMatchObject({
      status: 200,
      body: { _id: first._id, status: 'cancelled', message: 'You have already placed this order' },
    })
    expect(await getStock(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('refuses another order with it', async () => {
    const product = await buildProduct(shop)
    const body = buildOrderBody([{ product }, { product: await buildProduct(shop) }])
    const first = contract.placeOrder.output.parse((await sendOrder(body, 'other')).body)
    const { shippingAddress } = body
    const otherBodies = [
      buildOrderBody([{ product }]),
      buildOrderBody([{ product, qty: 2 }]),
      { ...body, shippingAddress: { ...shippingAddress, city: 'Mysuru' } },
    ]
    for (const other of otherBodies) {
      expect(await sendOrder(other, 'other')).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: 'This key was used for another order' },
      })
    }
    // Fields that the server ignores make no difference; nor does the order of lines.
    const sameOrder = { ...body, itemsPrice: 1, cartItems: body.cartItems.toReversed() }
    expect(await sendOrder(sameOrder, 'other')).toMatchObject({
      status: 201,
      body: { _id: first._id },
    })
  })
})

describe('orders of a customer who pays for none', () => {
  it('are limited to twenty, even with concurrent requests', async () => {
    const me = await signInNewUser(shop)
    const product = await buildProduct(shop, { countInStock: 100 })
    const body = buildOrderBody([{ product }])
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => me.browser.send('POST', '/orders', body)),
    )
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(20)
    for (const response of refused) {
      expect(response).toMatchObject({
        status: 409,
        body: {
          code: 'CONFLICT',
          message: 'You have 20 unpaid orders. Pay for one or cancel one first.',
        },
      })
    }
    expect(await getStock(shop, product._id)).toEqual({ inStock: 80, reserved: 20, sold: 0 })
  })

  it('continue once one of them is paid, cancelled or could not be placed', async () => {
    const me = await signInNewUser(shop)
    const product = await buildProduct(shop, { countInStock: 100 })
    const soldOut = await buildProduct(shop, { countInStock: 0 })
    const buildOwnOrder = () => buildOrder(shop, { browser: me.browser, lines: [{ product }] })
    const placed = []
    for (let count = 0; count < 19; count += 1) placed.push(await buildOwnOrder())
    const short = { body: buildOrderBody([{ product: soldOut }]) }
    const error = await me.browser.expectRefusal(contract.placeOrder, short)
    expect(error.code).toBe('OUT_OF_STOCK')
    placed.push(await buildOwnOrder())
    const [first, second] = placed as [contract.Order, contract.Order]
    const full = { body: buildOrderBody([{ product }]) }
    expect((await me.browser.expectRefusal(contract.placeOrder, full)).code).toBe('CONFLICT')
    await pay(me.browser, first)
    await me.browser.call(contract.cancelOrder, { params: { orderId: second._id } })
    await buildOwnOrder()
    await buildOwnOrder()
    expect((await me.browser.expectRefusal(contract.placeOrder, full)).code).toBe('CONFLICT')
  })

  it('return the order in the last slot to all requests with its key', async () => {
    const me = await signInNewUser(shop)
    const product = await buildProduct(shop, { countInStock: 100 })
    for (let count = 0; count < 19; count += 1) {
      await buildOrder(shop, { browser: me.browser, lines: [{ product }] })
    }
    const request = {
      body: buildOrderBody([{ product }]),
      headers: { 'idempotency-key': 'the last' },
    }
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => me.browser.call(contract.placeOrder, request)),
    )
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1)
  })
})
