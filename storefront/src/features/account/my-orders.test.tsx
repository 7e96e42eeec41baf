// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildId, buildOrder, buildUser, lineTerms } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { renderShop } from '../../testing/render-shop'

const orderItems = [
  { _id: buildId(), name: 'Nova X1', image: '/uploads/x1.webp', price: 1000, qty: 2, ...lineTerms },
]
const getParcel = (quantity: number) => {
  const [item] = orderItems
  const lines = [{ product: item?._id ?? '', name: 'Nova X1', quantity, serials: [] }]
  return buildParcel({ orderItems }, { state: 'shipped', lines })
}

/** Opens the profile of a customer with these orders. */
function openProfile(...orders: Order[]) {
  const asha = buildUser()
  const replies = {
    'GET /users/profile': { body: asha },
    'GET /users/addresses': { body: [] },
    'GET /orders/my-orders': { body: { orders, total: orders.length } },
  }
  return renderShop('/profile', { as: asha, replies })
}

it('says beside the state of an order how much of it was sent', async () => {
  const order = buildOrder({ status: 'paid', orderItems, parcels: [getParcel(1)] })
  openProfile(order)
  const region = await screen.findByRole('region', { name: 'My Orders' })
  // The row of the table, and the card that phones show instead.
  const numbers = await within(region).findAllByText(order.orderNumber)
  const places = numbers.map((number) => number.closest('tr, li')?.textContent)
  expect(places).toHaveLength(2)
  for (const text of places) expect(text).toContain('Partly shipped')
})

it('names the first product of an order, and below it how many others there are', async () => {
  const [phone] = orderItems
  const cable = { ...orderItems[0], _id: buildId(), name: 'Cable' } as (typeof orderItems)[0]
  const order = buildOrder({ status: 'paid', orderItems: phone ? [phone, cable] : [] })
  openProfile(order)
  const names = await screen.findAllByText('Nova X1')
  expect(names).toHaveLength(2)
  for (const name of names) expect(name.nextElementSibling?.textContent).toBe('+ 1 other product')
})

it('has its own address for the orders, the details, the addresses and the security', async () => {
  const { user, at } = openProfile()
  const account = within(await screen.findByRole('navigation', { name: 'Account' }))
  for (const [place, region, address] of [
    ['Addresses', 'Addresses', '/profile/addresses'],
    ['Security', 'Your data', '/profile/security'],
    ['Your details', 'Your details', '/profile/details'],
    ['Orders', 'My Orders', '/profile'],
  ] as const) {
    await user.click(account.getByRole('link', { name: place }))
    expect(await screen.findByRole('region', { name: region })).toBeTruthy()
    expect(at()).toBe(address)
    expect(account.getByRole('link', { name: place, current: 'page' })).toBeTruthy()
  }
})
