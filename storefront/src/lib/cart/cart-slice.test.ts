import { ORDER_LINES_MAX } from '@voltkart/shared/domain/limits'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import {
  cartEmptied,
  cartReducer,
  lineRemoved,
  lineRestored,
  lineSet,
  productSeen,
  quoteAccepted,
  selectCartCount,
  shippingAddressSaved,
  shortagesAccepted,
} from './cart-slice'
import { createEmptyCart } from './cart-state'

const empty = createEmptyCart()
const cable = buildProduct({ name: 'Cable', price: 40, countInStock: 9 })
const phone = buildProduct({ name: 'Phone', price: 999.99, countInStock: 3 })

function toCart(...lines: [typeof cable, number][]) {
  return lines.reduce((cart, [product, qty]) => cartReducer(cart, lineSet({ product, qty })), empty)
}

describe('the cart', () => {
  it('prices every change by the rules of the shop', () => {
    const small = toCart([cable, 2])
    expect(small).toMatchObject({
      itemsPrice: 80,
      shippingPrice: 10,
      taxPrice: 12,
      totalPrice: 102,
    })
    const large = cartReducer(small, lineSet({ product: phone, qty: 1 }))
    expect(large).toMatchObject({
      itemsPrice: 1079.99,
      shippingPrice: 0,
      taxPrice: 162,
      totalPrice: 1241.99,
    })
    expect(cartReducer(large, lineRemoved(phone._id))).toEqual(small)
  })

  it('puts a removed line back where it was', () => {
    const cart = toCart([cable, 2], [phone, 1])
    const [item] = cart.cartItems
    if (!item) throw new Error('The cart has no lines')
    const removed = cartReducer(cart, lineRemoved(cable._id))
    expect(cartReducer(removed, lineRestored({ item, index: 0 }))).toEqual(cart)
    expect(cartReducer(cart, lineRestored({ item, index: 0 }))).toEqual(cart)
  })

  it('replaces the line of a product that is added again', () => {
    const cart = toCart([cable, 2], [phone, 1], [cable, 5])
    expect(cart.cartItems.map(({ name, qty }) => [name, qty])).toEqual([
      ['Cable', 5],
      ['Phone', 1],
    ])
    expect(selectCartCount({ cart })).toBe(6)
  })

  it('never holds more than the stock', () => {
    expect(toCart([phone, 50]).cartItems[0]?.qty).toBe(3)
    const lots = buildProduct({ countInStock: 1_000_000 })
    expect(toCart([lots, 500]).cartItems[0]?.qty).toBe(100)
  })

  it('accepts no more products than an order may have, but more pieces of its own', () => {
    const otherProducts = Array.from({ length: ORDER_LINES_MAX - 1 }, () => buildProduct())
    const full = [cable, ...otherProducts].reduce(
      (cart, product) => cartReducer(cart, lineSet({ product, qty: 1 })),
      empty,
    )
    expect(cartReducer(full, lineSet({ product: phone, qty: 1 }))).toEqual(full)
    expect(cartReducer(full, lineSet({ product: cable, qty: 2 })).cartItems[0]?.qty).toBe(2)
  })

  it('applies the current data of a product', () => {
    const cart = cartReducer(
      toCart([cable, 5]),
      productSeen({ ...cable, price: 50, countInStock: 2 }),
    )
    expect(cart.cartItems[0]).toMatchObject({ price: 50, qty: 2, countInStock: 2 })
    expect(cart.itemsPrice).toBe(100)
  })

  it('charges the price of a sale while the server says that it is on', () => {
    const sale = { price: 30, from: '2026-11-24T10:00:00Z', to: '2026-11-25T10:00:00Z' }
    const cableWithSale = { ...cable, sale }
    expect(toCart([cableWithSale, 1]).cartItems[0]?.price).toBe(40)
    const [line] = toCart([{ ...cableWithSale, regularPriceWithTax: 46 }, 2]).cartItems
    expect(line).toMatchObject({ price: 30, qty: 2 })
    expect(line).not.toHaveProperty('sale')
  })

  it('applies a quote', () => {
    const cart = cartReducer(
      toCart([cable, 2]),
      quoteAccepted({
        items: [{ _id: cable._id, name: 'Cable', price: 60, qty: 2, countInStock: 9 }],
        itemsPrice: 120,
        shippingPrice: 0,
        taxPrice: 18,
        totalPrice: 138,
      }),
    )
    expect(cart).toMatchObject({ itemsPrice: 120, totalPrice: 138 })
  })

  it('lowers quantities to the stock and drops sold-out products', () => {
    const cart = cartReducer(
      toCart([cable, 5], [phone, 1]),
      shortagesAccepted([
        { _id: cable._id, name: 'Cable', available: 2 },
        { _id: phone._id, name: 'Phone', available: 0 },
      ]),
    )
    expect(cart.cartItems.map(({ name, qty }) => [name, qty])).toEqual([['Cable', 2]])
    expect(cart.itemsPrice).toBe(80)
  })

  it('keeps the address when the order is placed', () => {
    const address = { address: '1 Road', city: 'Pune', postalCode: '411001', country: 'India' }
    const cart = cartReducer(toCart([cable, 1]), shippingAddressSaved(address))
    const after = cartReducer(cart, cartEmptied())
    expect(after.cartItems).toEqual([])
    expect(after.shippingAddress).toEqual(address)
    expect(after.itemsPrice).toBe(0)
  })
})
