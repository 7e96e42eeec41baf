// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import {
  buildFrame,
  buildProduct,
  buildShop,
  buildUser,
  gst,
} from '@voltkart/shared/testing/builders'
import { beforeEach, expect, it } from 'vitest'
import { cartReducer, lineSet, shippingAddressSaved } from '../../lib/cart/cart-slice'
import { createEmptyCart } from '../../lib/cart/cart-state'
import { renderShop } from '../../testing/render-shop'

const cable = buildProduct({ name: 'Cable', price: 50, countInStock: 5, gstRate: 18 })
const book = buildProduct({ name: 'Guide', price: 20, countInStock: 5, gstRate: 5 })
const address = { address: '1 Road', city: 'Pune', postalCode: '411001', country: 'India' }

beforeEach(() => {
  let cart = cartReducer(createEmptyCart(), lineSet({ product: cable, qty: 1 }))
  cart = cartReducer(cart, lineSet({ product: book, qty: 1 }))
  localStorage.setItem('cart', JSON.stringify(cartReducer(cart, shippingAddressSaved(address))))
})

const openPage = (path: string, shop: Parameters<typeof buildShop>[0]) =>
  renderShop(path, {
    as: buildUser(),
    frame: buildFrame(shop),
    replies: {
      'GET /shop': { body: buildShop(shop) },
      [`GET /products/${cable._id}`]: { body: cable },
      [`GET /products/${book._id}`]: { body: book },
    },
  })

/** The amounts of the summary by their labels. */
const amounts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  )

it('Place Order names the GST inside prices that include it', async () => {
  openPage('/place-order', { taxPercent: 0, gst })
  // ₹57.14 at 18 percent and ₹22.86 at 5 percent, with their shares of the delivery.
  expect(await screen.findByText('₹9.80')).toBeTruthy()
  expect(amounts()).toMatchObject({ 'GST included': '₹9.80', Total: '₹80.00' })
  expect(screen.queryByText(/Tax \(/)).toBeNull()
})

it('the cart names the GST inside the delivery charge, if tax is added', async () => {
  openPage('/cart', { taxPercent: 18, gst })
  expect(await screen.findByText('₹1.23')).toBeTruthy()
  expect(amounts()).toMatchObject({ Shipping: '₹10.00 incl. GST ₹1.23', 'Tax (18%)': '₹12.60' })
})
