// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { buildId, buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { createFailure, renderShop } from '../../testing/render-shop'

const size = (value: string) => [{ group: 'Display', name: 'Size', value }]
const novaX1 = buildProduct({ name: 'Nova X1', specifications: size('6.7 inches') })
const other = buildProduct({ name: 'Kivi Leaf', specifications: size('6.1 inches') })

const replies = {
  [`GET /products/${novaX1._id}`]: { body: novaX1 },
  [`GET /products/${other._id}`]: { body: other },
  'GET /products': { body: { products: [], total: 0 } },
}

const readStored = () => JSON.parse(localStorage.getItem('compare') ?? 'null') as unknown
const names = () =>
  screen.getAllByRole('columnheader').map((header) => within(header).getByRole('link').textContent)

it('choosing products to compare is limited to four', async () => {
  const four = Array.from({ length: 4 }, buildId)
  localStorage.setItem('compare', JSON.stringify(four))
  const { user } = renderShop(`/product/${novaX1._id}`, { replies })
  const box = await screen.findByRole('checkbox', { name: 'Add to compare' })
  await user.click(box)
  expect(await screen.findByText(/You can compare up to 4 products/)).toBeTruthy()
  expect(readStored()).toEqual(four)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(readStored()).toEqual([])
  expect(screen.queryByRole('complementary', { name: 'Compare' })).toBeNull()
})

describe('products side by side', () => {
  it('are those in the address, with their differences marked', async () => {
    const { at } = renderShop(`/compare?ids=${novaX1._id},${other._id}`, { replies })
    const table = await screen.findByRole('table')
    expect(names()).toEqual(['Nova X1', 'Kivi Leaf'])
    const row = within(table)
      .getByRole('rowheader', { name: /^Size ?, differs$/ })
      .closest('tr')
    const cells = within(row as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['6.7 inches', '6.1 inches'])
    expect(within(table).getByRole('rowheader', { name: 'Brand' })).toBeTruthy()
    expect(at()).toBe(`/compare?ids=${novaX1._id},${other._id}`)
    // A shared address does not change the visitor's own list.
    expect(readStored()).toBeNull()
  })

  it('can be put into the cart', async () => {
    const { user, store } = renderShop(`/compare?ids=${novaX1._id},${other._id}`, { replies })
    await user.click(await screen.findByRole('button', { name: 'Add To Cart: Kivi Leaf' }))
    expect(await screen.findByText('Added to cart!')).toBeTruthy()
    expect(store.getState().cart.cartItems).toMatchObject([{ _id: other._id, qty: 1 }])
  })

  it('get another one of the category with one click', async () => {
    localStorage.setItem('compare', JSON.stringify([novaX1._id]))
    const popular = { body: { products: [novaX1, other], total: 2 } }
    const { user, at } = renderShop(`/compare?ids=${novaX1._id}`, {
      replies: { ...replies, 'GET /products': popular },
    })
    const place = within(await screen.findByRole('region', { name: 'Add a product' }))
    await user.click(await place.findByRole('button', { name: 'Add to compare: Kivi Leaf' }))
    await vi.waitFor(() => expect(names()).toEqual(['Nova X1', 'Kivi Leaf']))
    expect(at()).toBe(`/compare?ids=${novaX1._id},${other._id}`)
    expect(readStored()).toEqual([novaX1._id, other._id])
    // A compared product is not suggested.
    expect(screen.queryByRole('button', { name: /^Add to compare: / })).toBeNull()
  })

  it('are the chosen ones if the address has none', async () => {
    localStorage.setItem('compare', JSON.stringify([novaX1._id]))
    const { at } = renderShop('/compare', { replies })
    await screen.findByRole('table')
    expect(at()).toBe(`/compare?ids=${novaX1._id}`)
  })

  it('show that one of them is gone', async () => {
    renderShop(`/compare?ids=${novaX1._id},${buildId()}`, { replies })
    expect(await screen.findByText('1 product is no longer available.')).toBeTruthy()
    expect(names()).toEqual(['Nova X1'])
  })

  it('explain what to do if none is chosen', async () => {
    renderShop('/compare?ids=nonsense', { replies })
    expect(await screen.findByText('Nothing to compare yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/')
  })

  it('can be loaded again after an error', async () => {
    let calls = 0
    const { user } = renderShop(`/compare?ids=${novaX1._id}`, {
      replies: {
        ...replies,
        [`GET /products/${novaX1._id}`]: () => {
          calls += 1
          return calls > 1 ? { body: novaX1 } : createFailure(503, 'UNAVAILABLE', 'A short break')
        },
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('A short break')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})
