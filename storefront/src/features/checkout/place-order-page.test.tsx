// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import {
  buildFrame,
  buildOrder,
  buildProduct,
  buildShop,
  buildUser,
} from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { cartReducer, lineSet, selectCart, shippingAddressSaved } from '../../lib/cart/cart-slice'
import { createEmptyCart } from '../../lib/cart/cart-state'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const asha = buildUser()
const product = buildProduct({ name: 'Nova X1', price: 1000, countInStock: 5 })
const address = { address: '1 Road', city: 'Pune', postalCode: '411001', country: 'India' }

function storeCart(qty: number) {
  const filled = cartReducer(createEmptyCart(), lineSet({ product, qty }))
  localStorage.setItem('cart', JSON.stringify(cartReducer(filled, shippingAddressSaved(address))))
}

async function showPage(replies: Replies, frame = buildFrame()) {
  const shop = renderShop('/place-order', { as: asha, replies, frame })
  await screen.findByRole('heading', { name: 'Place Order' })
  return {
    ...shop,
    press: () => shop.user.click(screen.getByRole('button', { name: 'Place Order' })),
  }
}

/** The shop's prices of the cart, which differ from those that the customer saw. */
function buildQuote({ price, qty, taxPrice }: Record<'price' | 'qty' | 'taxPrice', number>) {
  const items = [{ _id: product._id, name: 'Nova X1', price, qty, countInStock: 5 }]
  const itemsPrice = price * qty
  return { items, itemsPrice, shippingPrice: 0, taxPrice, totalPrice: itemsPrice + taxPrice }
}

describe('placing an order', () => {
  const order = buildOrder()
  const placed = { status: 201, body: { ...order, message: 'Order placed' } }
  const orderPage = { [`GET /orders/${order._id}`]: { body: order } }

  it('is sent only once, even if the button is pressed twice', async () => {
    storeCart(1)
    let respond: (() => void) | undefined
    const wait = new Promise<void>((resolve) => (respond = resolve))
    const shop = await showPage({ 'POST /orders': () => wait.then(() => placed), ...orderPage })
    const button = screen.getByRole('button', { name: 'Place Order' })
    await shop.user.dblClick(button)
    button.click()
    respond?.()
    await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
    expect(shop.sentTo('POST', '/orders')).toHaveLength(1)
  })

  it('keeps the cart if the order of an earlier attempt was cancelled, and places it again', async () => {
    storeCart(1)
    const message = 'You have already placed this order'
    const cancelled = { ...order, status: 'cancelled', message }
    const replies = [
      createFailure(503, 'UNAVAILABLE', 'A short break'),
      { status: 200, body: cancelled },
      placed,
    ]
    const shop = await showPage({ 'POST /orders': () => replies.shift() ?? placed, ...orderPage })
    await shop.press()
    await screen.findAllByText('A short break')
    await shop.press()
    expect(
      await screen.findByText(
        `Order ${order.orderNumber} was cancelled because it was not paid in time. Your cart is unchanged. You can order again.`,
      ),
    ).toBeTruthy()
    expect(screen.queryByText(message)).toBeNull()
    expect(selectCart(shop.store.getState()).cartItems).toHaveLength(1)
    expect(shop.at()).toBe('/place-order')
    await shop.press()
    await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
    const keys = shop.sentTo('POST', '/orders').map((call) => call.headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect(selectCart(shop.store.getState()).cartItems).toEqual([])
  })

  it('asks before ordering at changed prices, and orders once they are accepted', async () => {
    storeCart(2)
    const quote = buildQuote({ price: 1200, qty: 2, taxPrice: 360 })
    const replies = [createFailure(409, 'PRICE_CHANGED', 'Prices have changed', { quote }), placed]
    const shop = await showPage({ 'POST /orders': () => replies.shift() ?? placed, ...orderPage })
    await shop.press()
    const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' })
    expect(dialog.textContent).toContain('₹2,760.00')
    expect(shop.sentTo('POST', '/orders')).toHaveLength(1)
    await shop.user.click(screen.getByRole('button', { name: 'Order for ₹2,760.00' }))
    await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
    const calls = shop.sentTo('POST', '/orders')
    expect(calls[1]?.body).toMatchObject({ itemsPrice: 2400, totalPrice: 2760 })
    expect(calls[1]?.headers.get('idempotency-key')).not.toBe(
      calls[0]?.headers.get('idempotency-key'),
    )
  })

  it('prices the cart by the shop’s tax, and by a changed one once that is accepted', async () => {
    storeCart(1)
    const quote = buildQuote({ price: 1000, qty: 1, taxPrice: 180 })
    const replies = [createFailure(409, 'PRICE_CHANGED', 'Prices have changed', { quote }), placed]
    const shop = await showPage(
      {
        'POST /orders': () => replies.shift() ?? placed,
        'GET /shop': { body: buildShop({ taxPercent: 18 }) },
        ...orderPage,
      },
      buildFrame({ taxPercent: 12 }),
    )
    expect(screen.getByText('Charges (12%)')).toBeTruthy()
    await shop.press()
    const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' })
    expect(dialog.textContent).toContain('Charges have changed')
    await shop.user.click(screen.getByRole('button', { name: 'Order for ₹1,180.00' }))
    await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
    const calls = shop.sentTo('POST', '/orders').map(({ body }) => body)
    expect(calls).toMatchObject([
      { taxPrice: 120, totalPrice: 1120 },
      { taxPrice: 180, totalPrice: 1180 },
    ])
    await waitFor(() => expect(selectCart(shop.store.getState()).taxPercent).toBe(18))
  })

  it('names the published terms above the button', async () => {
    storeCart(1)
    await showPage({})
    const line = screen.getByText(/By placing this order you agree to our/)
    expect(line.textContent).toBe(
      'By placing this order you agree to our Terms and Returns policy.',
    )
    const link = screen.getByRole('link', { name: 'Terms (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe('/pages/terms')
    expect(link.getAttribute('target')).toBe('_blank')
    const button = screen.getByRole('button', { name: 'Place Order' })
    expect(line.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    cleanup()
    await showPage({}, { ...buildFrame(), pageLinks: [] })
    expect(screen.queryByText(/you agree/)).toBeNull()
  })

  it('keeps the cart if changed prices are not accepted', async () => {
    storeCart(1)
    const quote = buildQuote({ price: 1200, qty: 1, taxPrice: 180 })
    const shop = await showPage({
      'POST /orders': createFailure(409, 'PRICE_CHANGED', 'Changed', { quote }),
    })
    await shop.press()
    await shop.user.click(await screen.findByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(selectCart(shop.store.getState()).totalPrice).toBe(1150)
    expect(shop.at()).toBe('/place-order')
  })

  it('offers the remaining pieces if stock has run short', async () => {
    storeCart(4)
    const items = [{ _id: product._id, name: 'Nova X1', available: 3 }]
    const shop = await showPage({
      'POST /orders': createFailure(409, 'OUT_OF_STOCK', 'Not enough', { items }),
    })
    await shop.press()
    const dialog = await screen.findByRole('dialog', { name: 'Not enough in stock' })
    expect(dialog.textContent).toContain('Only 3 left. You asked for 4.')
    await shop.user.click(screen.getByRole('button', { name: 'Update and continue' }))
    await waitFor(() => expect(selectCart(shop.store.getState()).cartItems[0]?.qty).toBe(3))
    expect(shop.at()).toBe('/place-order')
  })

  it('goes back to the order and not to a checkout with an empty cart', async () => {
    storeCart(1)
    const replies = { 'POST /orders': placed, ...orderPage }
    const shop = renderShop('/payment', { as: asha, replies })
    await shop.user.click(await screen.findByRole('button', { name: 'Continue' }))
    await shop.user.click(await screen.findByRole('button', { name: 'Place Order' }))
    const heading = { name: `Order ${order.orderNumber}` }
    await screen.findByRole('heading', heading)
    const navigation = new Promise((done) =>
      window.addEventListener('popstate', done, { once: true }),
    )
    window.history.back()
    await navigation
    await waitFor(() => expect(shop.at()).toBe(`/order/${order._id}`))
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
    expect(screen.queryByText('Your cart is empty')).toBeNull()
  })

  it.each([
    ['the address', { shippingAddress: {} }, '/shipping'],
    ['the payment method', { paymentMethod: '' }, '/payment'],
  ])('sends back a customer without %s', async (_what, changedState, target) => {
    storeCart(1)
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as object
    localStorage.setItem('cart', JSON.stringify({ ...cart, ...changedState }))
    const { at } = renderShop('/place-order', { as: asha })
    await waitFor(() => expect(at()).toBe(target))
  })
})
