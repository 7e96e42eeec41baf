// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { createEmptyCart } from '../../lib/cart/cart-state'
import { renderShop } from '../../testing/render-shop'

const phone = buildProduct({ name: 'Nova X1', price: 1_000, mrp: 1_400, countInStock: 5 })

/** Opens the cart with two pieces of a product, as it was stored. */
function openCart(storedLine: object, inShop = phone) {
  const cartItems = [{ ...storedLine, qty: 2 }]
  localStorage.setItem('cart', JSON.stringify({ ...createEmptyCart(), cartItems }))
  return renderShop('/cart', {
    replies: { [`GET /products/${phone._id}`]: { body: inShop } },
  })
}

const line = async () => within((await screen.findByText('Nova X1')).closest('li') as HTMLElement)

it('a line of the cart shows the price of its pieces, and beside it their MRP and how much less that is', async () => {
  openCart(phone)
  const { getByText } = await line()
  expect(getByText('₹2,300')).toBeTruthy()
  expect(getByText('₹2,800').tagName).toBe('S')
  expect(getByText('17% off')).toBeTruthy()
  expect(getByText('Maximum retail price ₹2,800, 17 percent off')).toBeTruthy()
  const summary = screen.getByRole('complementary', { name: 'Summary' })
  expect(summary.textContent).toContain('You save ₹500 on the MRP')
})
