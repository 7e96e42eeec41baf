import * as contract from '@voltkart/shared/contract/orders'
import { describe, expect, it } from 'vitest'
import {
  buildOrder,
  buildProduct,
  buildOrderBody,
  signInNewUser,
  getStock,
} from '../../../testing/factories'
import { useAccount, useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const asha = useAccount(shop)
const admin = useAdmin(shop)

describe('placing an order', () => {
  it('prices it by the shop’s own products and reserves the stock immediately', async () => {
    const product = await buildProduct(shop, { price: 499.5, countInStock: 5 })
    const order = await buildOrder(shop, { browser: asha.browser, lines: [{ product, qty: 2 }] })
    expect(order).toMatchObject({
      status: 'unpaid',
      isPaid: false,
      isDelivered: false,
      user: { _id: asha.user._id, name: asha.user.name, email: asha.user.email },
      orderItems: [{ _id: product._id, name: product.name, price: 499.5, qty: 2 }],
      itemsPrice: 999,
      shippingPrice: 0,
      taxPrice: 149.85,
      totalPrice: 1148.85,
    })
    expect(await getStock(shop, product._id)).toEqual({ inStock: 3, reserved: 2, sold: 0 })
  })

  it('refuses a total that is not the shop’s, and returns the right one', async () => {
    const product = await buildProduct(shop, { price: 50 })
    const body = { ...buildOrderBody([{ product }]), totalPrice: 1 }
    const error = await asha.browser.expectRefusal(contract.placeOrder, { body })
    expect(error).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      quote: {
        items: [{ _id: product._id, name: product.name, price: 50, qty: 1, countInStock: 10 }],
        itemsPrice: 50,
        shippingPrice: 10,
        taxPrice: 7.5,
        totalPrice: 67.5,
      },
    })
    expect((await getStock(shop, product._id)).inStock).toBe(10)
  })

  it('refuses products out of stock, names them, and reserves nothing', async () => {
    const plenty = await buildProduct(shop)
    const scarce = await buildProduct(shop, { name: 'Rare Lens', countInStock: 1 })
    const body = buildOrderBody([{ product: plenty }, { product: scarce, qty: 2 }])
    const error = await asha.browser.expectRefusal(contract.placeOrder, { body })
    expect(error).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      items: [{ _id: scarce._id, name: 'Rare Lens', available: 1 }],
    })
    expect(await getStock(shop, plenty._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  })

  it('keeps the keys of customers apart', async () => {
    const product = await buildProduct(shop)
    const request = {
      body: buildOrderBody([{ product }]),
      headers: { 'idempotency-key': 'one-cart' },
    }
    const { _id } = await asha.browser.call(contract.placeOrder, request)
    const other = await signInNewUser(shop)
    expect((await other.browser.call(contract.placeOrder, request))._id).not.toBe(_id)
  })

  it('requires a valid cart', async () => {
    const product = await buildProduct(shop)
    const body = buildOrderBody([{ product }])
    const bad = [
      { ...body, cartItems: [] },
      { ...body, cartItems: [{ _id: product._id, qty: 0 }] },
      { ...body, cartItems: [{ _id: product._id, qty: 1.5 }] },
      { ...body, cartItems: [{ _id: { $ne: null }, qty: 1 }] },
      { ...body, cartItems: [...body.cartItems, ...body.cartItems] },
      { ...body, shippingAddress: { ...body.shippingAddress, city: '' } },
      { ...body, paymentMethod: 'Cash' },
      { ...body, totalPrice: '67.50' },
    ]
    for (const wrongBody of bad) {
      const response = await asha.browser.send('POST', '/orders', wrongBody)
      expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    }
    expect((await getStock(shop, product._id)).inStock).toBe(10)
  })
})

describe('reading orders', () => {
  it('a list without a limit is at most 2 MB, however much a customer has ordered', async () => {
    const buyer = await signInNewUser(shop)
    const order = await buildOrder(shop, { browser: buyer.browser })
    const collection = shop.context.connection.collection('orders')
    const stored = await collection.findOne({ orderNumber: order.orderNumber })
    if (!stored) throw new Error('the order is not stored')
    const { _id, unpaidSlot: _unpaid, hourSlot: _hour, ...rest } = stored
    const [item] = stored['items'] as object[]
    const items = Array.from({ length: 50 }, () => item)
    const copies = Array.from({ length: 250 }, (_, n) => ({
      ...rest,
      items,
      orderNumber: `${order.orderNumber}-${n}`,
    }))
    await collection.insertMany(copies)
    const response = await buyer.browser.fetch('/api/v1/orders/my-orders')
    const text = await response.text()
    expect(text.length).toBeLessThanOrEqual(2_000_000)
    const { length } = JSON.parse(text) as unknown[]
    expect(length).toBeGreaterThan(20)
    expect(length).toBeLessThanOrEqual(200)
    const page = await buyer.browser.call(contract.listMyOrders, {
      query: { limit: 100, skip: 200 },
    })
    expect(page).toMatchObject({ total: 251, orders: { length: 51 } })
    const { _id: userId } = stored['user'] as { _id: unknown }
    await collection.deleteMany({ _id: { $ne: _id }, 'user._id': userId })
  })

  it('lists all orders for staff: in pages, by number, name and email', async () => {
    const me = await signInNewUser(shop, { name: 'Zubin Mehta', email: 'zubin@example.test' })
    const order = await buildOrder(shop, { browser: me.browser })
    const findOrders = (
      query: Parameters<typeof admin.browser.call<typeof contract.listOrders>>[1]['query'],
    ) => admin.browser.call(contract.listOrders, { query: { limit: 5, ...query } })
    for (const search of [order.orderNumber, order._id, 'zubin@', 'zubin', 'Mehta']) {
      expect(await findOrders({ search })).toMatchObject({ orders: [{ _id: order._id }], total: 1 })
    }
    expect((await admin.browser.send('GET', '/orders?from=yesterday')).status).toBe(400)
    const all = await admin.browser.call(contract.listOrders, { query: {} })
    expect(Array.isArray(all) && all[0]?._id).toBe(order._id)
    const bad = await admin.browser.send('GET', '/orders?limit=1000')
    expect(bad.status).toBe(400)
  })
})
