// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import { buildOrder, buildProduct, buildUser, lineTerms } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { selectCart } from '../../lib/cart/cart-slice'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const asha = buildUser()
const phone = buildProduct({ name: 'Nova X1', countInStock: 9 })
const cable = buildProduct({ name: 'Cable', countInStock: 1 })
const deletedRadio = buildProduct({ name: 'Old radio' })
const soldOut = buildProduct({ name: 'Lamp', countInStock: 0 })

const getLine = ({ _id, name, image, price }: typeof phone, qty: number) => ({
  _id,
  name,
  image,
  price,
  qty,
  ...lineTerms,
})

function showOrder(order: Order, replies: Replies = {}) {
  return renderShop(`/order/${order._id}`, {
    as: asha,
    replies: {
      [`GET /orders/${order._id}`]: { body: order },
      ...Object.fromEntries(
        [phone, cable, soldOut].map((item) => [`GET /products/${item._id}`, { body: item }]),
      ),
      ...replies,
    },
  })
}

const getLines = (shop: ReturnType<typeof showOrder>) =>
  selectCart(shop.store.getState()).cartItems.map(({ name, qty }) => [name, qty])

it('puts what is still sold and in stock into the cart, and says what is not', async () => {
  const orderItems = [
    getLine(phone, 2),
    getLine(cable, 3),
    getLine(deletedRadio, 1),
    getLine(soldOut, 1),
  ]
  const shop = showOrder(buildOrder({ status: 'delivered', user: asha, orderItems }))
  await shop.user.click(await screen.findByRole('button', { name: 'Buy again' }))
  await waitFor(() =>
    expect(getLines(shop)).toEqual([
      ['Nova X1', 2],
      ['Cable', 1],
    ]),
  )
  expect(await screen.findByText('Only 1 of Cable left. You had ordered 3.')).toBeTruthy()
  expect(screen.getByText('We no longer sell Old radio.')).toBeTruthy()
  expect(screen.getByText('Lamp is sold out.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
})

it('changes nothing if the shop cannot be asked', async () => {
  const orderItems = [getLine(phone, 1)]
  const shop = showOrder(buildOrder({ status: 'cancelled', user: asha, orderItems }), {
    [`GET /products/${phone._id}`]: createFailure(500, 'INTERNAL', 'Something went wrong'),
  })
  await shop.user.click(await screen.findByRole('button', { name: 'Buy again' }))
  expect((await screen.findAllByText('Something went wrong')).length).toBeGreaterThan(0)
  expect(getLines(shop)).toEqual([])
})

it('is not offered while the order can be paid', async () => {
  showOrder(buildOrder({ user: asha, orderItems: [getLine(phone, 1)] }))
  await screen.findByRole('button', { name: 'Pay Order' })
  expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull()
})
