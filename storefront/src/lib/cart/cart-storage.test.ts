// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cartRepairReducer, selectDropped } from './cart-repair'
import { cartReducer, lineSet, selectCart } from './cart-slice'
import { CART_KEY, followOtherTabs, persistCart, getStoredCart, readCart } from './cart-storage'

const product = buildProduct({ name: 'Nova X1', price: 500, countInStock: 4 })
const stops: (() => void)[] = []

const loadCart = () => readCart(getStoredCart())

function openTab() {
  const { cart } = loadCart()
  const store = configureStore({
    reducer: { cart: cartReducer, cartRepair: cartRepairReducer },
    preloadedState: { cart },
  })
  stops.push(persistCart(store), followOtherTabs(store))
  return store
}

function readStored(): unknown {
  return JSON.parse(localStorage.getItem(CART_KEY) ?? 'null')
}

const parseLines = (text: string) => (JSON.parse(text) as { cartItems: unknown[] }).cartItems

/** Dispatches the event that a browser sends to all other tabs after a write. */
function dispatchStorageEvent(newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY, newValue }))
}

afterEach(() => stops.splice(0).forEach((stop) => stop()))

describe('the stored cart', () => {
  it('has exactly the fields of a cart', () => {
    openTab().dispatch(lineSet({ product, qty: 2 }))
    expect(Object.keys(readStored() as object).sort()).toEqual(
      [
        'cartItems',
        'itemsPrice',
        'paymentMethod',
        'shippingAddress',
        'shippingPrice',
        'taxPrice',
        'totalPrice',
      ].sort(),
    )
    expect(readStored()).toMatchObject({
      cartItems: [{ _id: product._id, name: 'Nova X1', price: 500, countInStock: 4, qty: 2 }],
      paymentMethod: 'Razorpay',
      itemsPrice: 1000,
      totalPrice: 1150,
    })
  })

  it('is restored in the next visit', () => {
    const first = openTab()
    first.dispatch(lineSet({ product, qty: 3 }))
    expect(selectCart(openTab().getState())).toEqual(selectCart(first.getState()))
  })

  it.each(['{not json', '[]', '"text"', '{"cartItems":"none"}', '{"cartItems":null}', 'null'])(
    'counts as empty when it is %s',
    (text) => {
      localStorage.setItem(CART_KEY, text)
      expect(loadCart()).toMatchObject({ cart: { cartItems: [], paymentMethod: 'Razorpay' } })
    },
  )

  it('keeps valid lines, names the others, and computes the prices again', () => {
    openTab().dispatch(lineSet({ product, qty: 2 }))
    const cart = readStored() as { cartItems: Record<string, unknown>[] }
    const [line] = cart.cartItems
    const invalidCart = {
      ...cart,
      cartItems: [
        { ...line, qty: 99, mrp: 'high' },
        { ...line, _id: 'x', name: 'Old Phone' },
        { ...line, _id: 'f'.repeat(24), name: 'Gone', countInStock: 0 },
        { ...line, _id: 'e'.repeat(24), name: 'Free', price: -1 },
        { ...line, _id: 'd'.repeat(24), name: 'Half', qty: 1.5 },
        { ...line, _id: 'c'.repeat(24), name: '', image: [] },
        'nonsense',
      ],
      totalPrice: 1,
      shippingAddress: { city: 'Pune', address: 7 },
      paymentMethod: 'Barter',
    }
    localStorage.setItem(CART_KEY, JSON.stringify(invalidCart))
    const { cart: repaired, dropped } = loadCart()
    expect(dropped).toEqual(['Old Phone', 'Gone', 'Free', 'Half', 'An item', 'An item'])
    expect(repaired).toMatchObject({
      cartItems: [{ name: 'Nova X1', qty: 4 }],
      itemsPrice: 2000,
      totalPrice: 2300,
      shippingAddress: { address: '', city: 'Pune', postalCode: '', country: '' },
      paymentMethod: 'Razorpay',
    })
  })

  it('follows changes of another tab, without writing them back', async () => {
    const tab = openTab()
    const otherTab = configureStore({ reducer: { cart: cartReducer } })
    otherTab.dispatch(lineSet({ product, qty: 1 }))
    const { taxPercent: _taxPercent, ...cart } = otherTab.getState().cart
    const text = JSON.stringify(cart)
    localStorage.setItem(CART_KEY, text)
    dispatchStorageEvent(text)
    await vi.waitFor(() => expect(selectCart(tab.getState()).cartItems).toHaveLength(1))
    expect(localStorage.getItem(CART_KEY)).toBe(text)
    dispatchStorageEvent(null)
    await vi.waitFor(() => expect(selectCart(tab.getState()).cartItems).toEqual([]))
  })

  it('is not rewritten by a tab that prices the same lines with another tax', async () => {
    const tab = openTab()
    tab.dispatch(lineSet({ product, qty: 2 }))
    const text = JSON.stringify({ ...(readStored() as object), taxPrice: 180, totalPrice: 1180 })
    localStorage.setItem(CART_KEY, text)
    dispatchStorageEvent(text)
    // Once this event is applied, the earlier one has been handled.
    dispatchStorageEvent(JSON.stringify({ cartItems: [{ name: 'Broken' }, ...parseLines(text)] }))
    await vi.waitFor(() => expect(selectDropped(tab.getState())).toEqual(['Broken']))
    expect(localStorage.getItem(CART_KEY)).toBe(text)
  })

  it('reports which lines of another tab could not be used', async () => {
    const tab = openTab()
    dispatchStorageEvent(JSON.stringify({ cartItems: [{ name: 'Broken' }] }))
    await vi.waitFor(() => expect(selectDropped(tab.getState())).toEqual(['Broken']))
  })
})
