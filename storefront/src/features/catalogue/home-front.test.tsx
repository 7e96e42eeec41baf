// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { buildFrame } from '@voltkart/shared/testing/builders'
import { expect, test } from 'vitest'
import { renderShop } from '../../testing/render-shop'

test('a shop without products says that it opens soon, and promises nothing', async () => {
  const section = { type: 'products', title: 'Latest Products', filter: {}, limit: 4 }
  renderShop('/', {
    frame: buildFrame({ email: 'care@lakeside.example' }),
    replies: {
      'GET /home': { body: { sections: [section], products: [], version: 0 } },
      'GET /products': { body: { products: [], total: 0 } },
    },
  })
  expect(await screen.findByText('We open soon')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'care@lakeside.example' }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('list', { name: 'Why shop here' })).toBeNull()
  expect(screen.queryByText('Latest Products')).toBeNull()
})
