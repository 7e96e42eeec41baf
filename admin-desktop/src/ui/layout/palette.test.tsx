// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import type { SearchResults } from '@voltkart/shared/contract/search'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubPhoneScreen, renderAdmin } from '../testing/render-admin'
import { RouteError } from './route-error'

const order = buildOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-23T05:00:00.000Z' })
const ref = { _id: order._id, orderNumber: order.orderNumber }
const searchResults: SearchResults = {
  orders: [{ ...ref, name: 'Asha Rao', totalPrice: 500, status: 'paid', canPack: true }],
  customers: [{ _id: 'a'.repeat(24), name: 'Asha Rao', email: 'asha@example.test' }],
  products: [{ _id: 'b'.repeat(24), name: 'Nova X1', price: 17_999 }],
  returns: [{ number: 'R261123-7K3QZD', n: 2, state: 'requested', order: ref }],
  complaints: [{ number: 'C261123-7K3QZD', name: 'Asha Rao', state: 'open' }],
  documents: [{ number: 'INV2627-000001', kind: 'invoice', order: ref }],
  units: [{ serial: 'SN-1', product: 'Nova X1', state: 'sold', order: ref }],
}

beforeEach(() => stubPhoneScreen())

it('the palette finds records of each kind, and offers to pack an order', async () => {
  const shop = renderAdmin('/admin/profile', {
    'GET /search': { body: searchResults },
    [`GET /orders/${order._id}`]: { body: order },
  })
  await screen.findByRole('heading', { name: 'Admin Profile' })
  await shop.user.keyboard('{Control>}k{/Control}')
  await shop.user.keyboard('asha')
  await screen.findByRole('option', { name: /Pack/ })
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
  expect(groups).toEqual([
    'Units',
    'Orders',
    'Actions',
    'Customers',
    'Products',
    'Returns',
    'Complaints',
    'Documents',
  ])
  expect(shop.sent.find(({ path }) => path === '/search')?.query).toBe('?q=asha')
  await shop.user.click(screen.getByRole('option', { name: /Pack/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Pack/ })
  expect(shop.at()).toBe(`/admin/order/${order._id}`)
  await shop.user.click(within(dialog).getByRole('button', { name: /Cancel|Close/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Pack/ })).toBeNull())
})

describe('the keys of lists', () => {
  const openPalette = () =>
    renderAdmin('/admin/order-list', {
      'GET /orders': {
        body: { orders: [order, buildOrder({ orderNumber: '261123-222222' })], total: 2 },
      },
      'GET /orders/views': { body: [] },
    })

  it('move between rows and to the search, but not in fields', async () => {
    const shop = openPalette()
    const links = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('link')
    await shop.user.keyboard('j')
    await waitFor(() => expect(document.activeElement).toBe(links[0]))
    await shop.user.keyboard('jj')
    await waitFor(() => expect(document.activeElement).toBe(links[1]))
    await shop.user.keyboard('k')
    await waitFor(() => expect(document.activeElement).toBe(links[0]))
    await shop.user.keyboard('/')
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await shop.user.keyboard('jk/?')
    expect(field.value).toBe('jk/?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are listed by a key, and can be switched off', async () => {
    const shop = openPalette()
    const list = await screen.findByRole('list', { name: 'Orders' })
    await shop.user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await shop.user.click(within(dialog).getByRole('switch', { name: 'Use single keys' }))
    await shop.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await shop.user.keyboard('j?')
    expect(list.contains(document.activeElement)).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    await shop.user.click(screen.getByRole('button', { name: /Hello/ }))
    await shop.user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })
})

it('a page whose code cannot be fetched waits for the connection, and then opens by itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetched = vi.fn(() => Promise.resolve({ ok: false }))
  vi.stubGlobal('fetch', fetched)
  const lazy = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  const router = createMemoryRouter([{ path: '/', lazy, errorElement: <RouteError /> }])
  render(<RouterProvider router={router} />)
  const words = await screen.findByText(/^No connection to the shop/)
  expect(words.textContent).not.toContain('module')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(fetched.mock.calls).toContainEqual(['/healthz', expect.anything()]))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
