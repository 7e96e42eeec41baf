// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { cartReducer, lineSet, selectCart } from '../../lib/cart/cart-slice'
import { createEmptyCart } from '../../lib/cart/cart-state'
import { renderShop } from '../../testing/render-shop'

it('changes a quantity by buttons or by the list, from 1 to the stock', async () => {
  const product = buildProduct({ name: 'Lamp', price: 40, countInStock: 3 })
  const cart = cartReducer(createEmptyCart(), lineSet({ product, qty: 2 }))
  localStorage.setItem('cart', JSON.stringify(cart))
  const replies = { [`GET /products/${product._id}`]: { body: product } }
  const { user, store } = renderShop('/cart', { replies })
  const group = within(await screen.findByRole('group', { name: 'Change quantity of Lamp' }))
  const field = group.getByRole<HTMLSelectElement>('combobox', { name: 'Quantity of Lamp' })
  const moreButton = group.getByRole('button', { name: 'Increase quantity of Lamp' })
  const less = group.getByRole('button', { name: 'Decrease quantity of Lamp' })
  expect([...field.options].map(({ text }) => text)).toEqual(['1', '2', '3'])
  expect(group.getByRole('status').textContent).toBe('')

  await user.click(moreButton)
  expect(field.value).toBe('3')
  expect(group.getByRole('status').textContent).toBe('Quantity: 3')
  expect(moreButton.getAttribute('aria-disabled')).toBe('true')
  await user.click(moreButton)
  expect(field.value).toBe('3')
  await waitFor(() => expect(document.activeElement).toBe(moreButton))

  await user.selectOptions(field, '1')
  expect(less.getAttribute('aria-disabled')).toBe('true')
  await user.click(less)
  expect(selectCart(store.getState())).toMatchObject({ cartItems: [{ qty: 1 }], itemsPrice: 40 })
})
