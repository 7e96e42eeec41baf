// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { ORDER_LINES_MAX } from '@voltkart/shared/domain/limits'
import { buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { selectCart } from '../../lib/cart/cart-slice'
import { createEmptyCart } from '../../lib/cart/cart-state'
import { renderShop, type Replies } from '../../testing/render-shop'

const limitText = 'A cart holds up to 50 different products. Remove one to add another.'
const address = { address: '1 Road', city: 'Pune', postalCode: '411001', country: 'India' }

/** Stores a cart with this many products, also with more than it may have. */
function storeCart(count: number) {
  const products = Array.from({ length: count }, (_, index) =>
    buildProduct({ name: `Lamp ${index}`, countInStock: 9 }),
  )
  const cartItems = products.map((product) => ({ ...product, qty: 1 }))
  localStorage.setItem(
    'cart',
    JSON.stringify({ ...createEmptyCart(), cartItems, shippingAddress: address }),
  )
  return products
}

const toReplies = (products: ReturnType<typeof storeCart>): Replies =>
  Object.fromEntries(products.map((product) => [`GET /products/${product._id}`, { body: product }]))

const linesIn = (shop: ReturnType<typeof renderShop>) => selectCart(shop.store.getState()).cartItems

describe('a cart with as many products as an order may have', () => {
  it('refuses another product on its page, and says so there', async () => {
    storeCart(ORDER_LINES_MAX)
    const product = buildProduct({ countInStock: 9 })
    const shop = renderShop(`/product/${product._id}`, { replies: toReplies([product]) })
    const [add] = await screen.findAllByRole('button', { name: 'Add To Cart' })
    expect(screen.getByText(limitText)).toBeTruthy()
    if (add) await shop.user.click(add)
    expect((await screen.findByRole('alert')).textContent).toBe(limitText)
    expect(linesIn(shop)).toHaveLength(ORDER_LINES_MAX)
  })

  it('a full cart still accepts more pieces of a product that it has', async () => {
    const [product] = storeCart(ORDER_LINES_MAX)
    if (!product) throw new Error('The cart has no lines')
    const shop = renderShop(`/product/${product._id}`, { replies: toReplies([product]) })
    const quantity = await screen.findByRole('combobox', { name: 'Quantity' })
    expect(screen.queryByText(limitText)).toBeNull()
    await shop.user.selectOptions(quantity, '4')
    const [add] = screen.getAllByRole('button', { name: 'Add To Cart' })
    if (add) await shop.user.click(add)
    await vi.waitFor(() => expect(linesIn(shop)[0]).toMatchObject({ _id: product._id, qty: 4 }))
    expect(linesIn(shop)).toHaveLength(ORDER_LINES_MAX)
  })
})

describe('a stored cart with more products than an order may have', () => {
  const tooMany =
    'An order can have up to 50 different products. Remove 1 product from your cart to check out.'

  it('is kept, explains what to do, and does not continue to the checkout', async () => {
    const products = storeCart(ORDER_LINES_MAX + 1)
    const shop = renderShop('/cart', { replies: toReplies(products) })
    const notice = await screen.findByText(tooMany)
    // Found by text, because queries by role are slow for so many lines.
    const proceed = screen.getByText('Proceed To Checkout')
    expect(linesIn(shop)).toHaveLength(ORDER_LINES_MAX + 1)
    await shop.user.click(proceed)
    expect(shop.at()).toBe('/cart')
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
    await shop.user.click(screen.getByLabelText('Remove Lamp 0'))
    expect(screen.queryByText(/^An order can have up to/)).toBeNull()
    await shop.user.click(proceed)
    await vi.waitFor(() => expect(shop.at()).toBe('/login?redirect=/shipping'))
  })

  it('is not sent as an order', async () => {
    storeCart(ORDER_LINES_MAX + 1)
    const shop = renderShop('/place-order', { as: buildUser() })
    await shop.user.click(await screen.findByRole('button', { name: 'Place Order' }))
    expect(await screen.findByText(tooMany)).toBeTruthy()
    expect(shop.sentTo('POST', '/orders')).toEqual([])
  })
})
