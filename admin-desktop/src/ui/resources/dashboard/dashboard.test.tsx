// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { requiredPages } from '@voltkart/shared/contract/pages'
import { buildShop } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { buildDashboard, buildSummary } from '../../testing/build-dashboard'
import { renderAdmin, renderAdminAs, owner } from '../../testing/render-admin'

const summary = buildDashboard()

const page = (slug: string) => ({
  slug,
  version: 1,
  title: slug,
  body: 'Text',
  publishedAt: '2026-10-17T05:00:00.000Z',
})

function openDashboard(slugs: readonly string[], shop = buildShop(), figures = summary) {
  return renderAdmin('/admin/dashboard', {
    'GET /dashboard/summary': { body: figures },
    'GET /reports/summary': { body: buildSummary() },
    'GET /orders': { body: { orders: [], total: 0 } },
    'GET /shop': { body: shop },
    'GET /pages': { body: { pages: slugs.map(page), total: slugs.length } },
  })
}

describe('the dashboard', () => {
  it('lists what is missing before the shop opens, with links', async () => {
    openDashboard(
      requiredPages.filter((slug) => slug !== 'terms'),
      buildShop(),
      { ...summary, orders: 0, factsMissing: 2, chargesPercent: 15, lowStock: 0 },
    )
    const card = within(await screen.findByRole('region', { name: 'Before you open' }))
    const facts = await card.findByRole('link', {
      name: '2 products lack facts that the law asks for',
    })
    expect(facts.getAttribute('href')).toBe('/admin/product-list?facts=missing')
    const targets = card.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toContain('/admin/settings')
    expect(targets.at(-1)).toBe('/admin/pages/terms')
    // Each warning is there once, and nothing without a number.
    expect(
      await screen.findAllByRole('link', { name: /registered shop may collect/ }),
    ).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /Low stock|Out of stock/ })).toBeNull()
  })

  it('guides a new shop until its first paid order, and names what only the server can do', async () => {
    openDashboard(requiredPages.slice(2), buildShop({ version: 1, strictAddresses: true }), {
      ...summary,
      setup: ['products', 'mail', 'test-order'],
      orders: 0,
    })
    const card = within(await screen.findByRole('region', { name: 'Before you open' }))
    const targets = ['Add your products', 'Place and pay for a test order'].map((name) =>
      card.getByRole('link', { name }).getAttribute('href'),
    )
    expect(targets).toEqual(['/admin/product-list', '/'])
    expect(card.getByText('Connect a mail server')).toBeTruthy()
    expect(card.getByText(/^The operator of your server does this/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Sales' }), 'nothing was sold yet').toBeNull()
    // The profile lacks its officer; couriers and two-factor sign-in are done.
    expect(card.getByText('2 of 6 steps done')).toBeTruthy()
    expect(card.getAllByRole('listitem')).toHaveLength(7)
    expect(card.getByRole('link', { name: 'Publish 2 pages from templates' })).toBeTruthy()
    expect(card.getByRole('link', { name: 'Fill in your shop’s profile' })).toBeTruthy()
  })

  it('keeps what matters as much after the first orders', async () => {
    const shop = buildShop({ version: 1, strictAddresses: true })
    openDashboard(requiredPages, shop, { ...summary, setup: ['mail', 'two-factor'] })
    const card = within(await screen.findByRole('region', { name: 'Still to settle' }))
    expect(await card.findByText('Your shop has orders already: settle these soon.')).toBeTruthy()
    expect(card.getByText('Connect a mail server')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Switch on two-factor sign-in' })).toBeTruthy()
    expect(card.queryByText(/steps done/)).toBeNull()
  })

  it('recommends strict addresses, and switches them on with one click', async () => {
    const { user, sentBy } = openDashboard(requiredPages, buildShop({ version: 1 }))
    await user.click(await screen.findByRole('button', { name: /^Recommended: refuse addresses/ }))
    await waitFor(() => expect(sentBy('PUT')).toHaveLength(1))
    expect(sentBy('PUT')[0]?.body).toMatchObject({ strictAddresses: true })
  })

  it('has no growth and no charts of nothing in an empty shop', async () => {
    const zeros = Array.from({ length: 14 }, () => 0)
    openDashboard([], buildShop(), {
      ...summary,
      products: 0,
      orders: 0,
      trends: { ...summary.trends, products: zeros, orders: zeros, revenue: zeros },
      priceDistribution: [],
    })
    // Users are the only ones that came.
    expect(await screen.findAllByText(/in 14 days/)).toHaveLength(1)
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull())
    expect(screen.queryAllByRole('heading', { name: /Chart$/ })).toEqual([])
  })

  it('shows tasks first, then figures with the change of two weeks', async () => {
    openDashboard(requiredPages)
    await screen.findAllByText('+3 in 14 days')
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(headings.indexOf('To do')).toBeLessThan(headings.indexOf('Products'))
    expect(screen.getByRole('link', { name: /To deliver.*4$/ }).getAttribute('href')).toBe(
      '/admin/order-list?parcels=in-transit',
    )
  })

  it('shows the sales of today above the figures, and what to reorder', async () => {
    const shop = openDashboard(requiredPages)
    const sales = within(await screen.findByRole('region', { name: 'Sales' }))
    expect((await sales.findByLabelText('Figures')).textContent).toContain(
      'Paid orders2+100% · 1 yesterday',
    )
    const reorder = within(sales.getByRole('region', { name: 'Reorder soon' }))
    expect(reorder.getByRole('listitem').textContent).toBe('Desk lamp3 left · 0.25 a day · 12 days')
    expect(reorder.getByRole('link').getAttribute('href')).toBe(
      `/admin/product/update/${'b'.repeat(24)}`,
    )
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(headings.indexOf('Sales')).toBeLessThan(headings.indexOf('Products'))
    await shop.user.click(sales.getByRole('button', { name: '30 days' }))
    await waitFor(() => expect(shop.sent.map(({ query }) => query)).toContain('?range=30d'))
  })

  it('shows who holds a product in unpaid orders, and releases it after a confirmation', async () => {
    const holder = {
      user: { _id: 'a'.repeat(24), name: 'Mallory Roy' },
      product: { _id: 'b'.repeat(24), name: 'Nova X1' },
      pieces: 15,
      ofPieces: 20,
      orders: 2,
    }
    const shop = renderAdmin('/admin/dashboard', {
      'GET /dashboard/summary': { body: { ...summary, stockHolders: [holder] } },
      'GET /orders': { body: { orders: [], total: 0 } },
      'GET /shop': { body: buildShop() },
      'GET /pages': { body: { pages: [], total: 0 } },
      'POST /orders/release-stock': { body: { message: 'Released', cancelled: 2 } },
    })
    const card = await screen.findByRole('region', { name: 'Held in unpaid orders' })
    expect(card.textContent).toContain(
      'Mallory Roy holds 15 of 20 pieces of Nova X1 in 2 unpaid orders',
    )
    fireEvent.click(within(card).getByRole('button', { name: /^Release Nova X1/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Release 15 pieces of Nova X1?' })
    expect(dialog.textContent).toContain('This cancels 2 unpaid orders of Mallory Roy.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Orders' }))
    await waitFor(() =>
      expect(shop.sentBy('POST').map(({ path, body }) => ({ path, body }))).toEqual([
        {
          path: '/orders/release-stock',
          body: { user: holder.user._id, product: holder.product._id },
        },
      ]),
    )
  })

  it('has no amounts, and no links to other pages, for a role that may not see them', async () => {
    const { revenue: _revenue, paidRevenue: _paid, trends, ...counts } = summary
    const { revenue: _trend, ...otherTrends } = trends
    const shop = renderAdminAs({ ...owner, roles: ['catalogue'] }, '/admin/dashboard', {
      'GET /dashboard/summary': { body: { ...counts, aboveMrp: 2, trends: otherTrends } },
    })
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
    for (const name of ['Revenue', 'Order Price Chart', 'Before you open', 'Still to settle']) {
      expect(screen.queryByRole('heading', { name })).toBeNull()
    }
    expect(screen.getByRole('link', { name: /Low stock/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Above MRP.*2/ })).toBeTruthy()
    const forbiddenTasks = /To (deliver|pack|ship)|Refunds|HSN code|Users/
    expect(screen.queryByRole('link', { name: forbiddenTasks })).toBeNull()
    const paths = shop.sentBy('GET').map(({ path }) => path)
    expect(paths).not.toContain('/orders')
    expect(paths).not.toContain('/reports/summary')
  })
})
