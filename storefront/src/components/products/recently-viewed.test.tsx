// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { buildId, buildProduct } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { renderShop } from '../../testing/render-shop'

const product = buildProduct({ name: 'Nova X1' })
const before = buildProduct({ name: 'Kivi Leaf' })

const replies = {
  [`GET /products/${product._id}`]: { body: product },
  [`GET /products/${before._id}`]: { body: before },
  'GET /products': { body: { products: [], total: 0 } },
}

const readStored = () => JSON.parse(localStorage.getItem('recent') ?? 'null') as unknown

it('earlier viewed products are shown, without the current one and deleted ones', async () => {
  const deletedId = buildId()
  localStorage.setItem('recent', JSON.stringify([deletedId, before._id]))
  renderShop(`/product/${product._id}`, { replies })
  // The region is looked up again each time: a row of skeletons and one of products may differ.
  const names = () =>
    within(screen.getByRole('region', { name: 'Recently viewed' }))
      .getAllByRole('article')
      .map((article) => within(article).getByRole('heading').textContent)
  await waitFor(() => expect(names()).toEqual(['Kivi Leaf']))
  // It is remembered after it was rendered.
  await waitFor(() => expect(readStored()).toEqual([product._id, deletedId, before._id]))
})

it('a first visit shows none, and is remembered', async () => {
  renderShop(`/product/${product._id}`, { replies })
  await screen.findByRole('heading', { level: 1, name: 'Nova X1' })
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  await waitFor(() => expect(readStored()).toEqual([product._id]))
})

it('an address without a product is not remembered', async () => {
  renderShop(`/product/${buildId()}`, { replies })
  await screen.findByRole('alert')
  expect(readStored()).toBeNull()
})
