// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { requiredPages } from '@voltkart/shared/contract/pages'
import { buildShop, buildUser } from '@voltkart/shared/testing/builders'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildSummary } from '../../testing/built-summary'
import { renderAdmin } from '../../testing/render-admin'

const admin = buildUser({ name: 'Priya Nair', isAdmin: true })
const days = Array.from({ length: 14 }, (_, day) => (day > 10 ? 1 : 0))
const summary: DashboardSummary = {
  products: 20,
  users: 3,
  orders: 4,
  revenue: 400,
  paidRevenue: 100,
  toDeliver: 2,
  refundsFailed: 0,
  refundsToReview: 0,
  returnsToDecide: 0,
  toPack: 2,
  toShip: 1,
  inTransit: 4,
  invoicesWaitingForHsn: 3,
  invoicesWaitingForState: 2,
  outOfStock: 0,
  lowStock: 1,
  aboveMrp: 0,
  factsMissing: 0,
  trends: { products: days, users: days, orders: days, revenue: days },
  priceDistribution: [{ from: 0, to: 100, count: 20 }],
}
const page = (slug: string) => ({
  slug,
  version: 1,
  title: slug,
  body: 'Text',
  publishedAt: '2026-10-17T05:00:00.000Z',
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(slugs: readonly string[], shop = buildShop(), figures = summary) {
  return renderAdmin('/admin/dashboard', {
    as: admin,
    replies: {
      'GET /dashboard/summary': { body: figures },
      'GET /reports/summary': { body: buildSummary() },
      'GET /orders': { body: { orders: [], total: 0 } },
      'GET /shop': { body: shop },
      'GET /pages': { body: { pages: slugs.map(page), total: slugs.length } },
    },
  })
}

describe('the dashboard', () => {
  it('lists the missing settings before the shop opens, with links', async () => {
    open(requiredPages.filter((slug) => slug !== 'terms'))
    const card = await screen.findByRole('region', { name: 'Before you open' })
    const links = within(card).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toContain('/admin/settings')
    expect(links.at(-1)?.getAttribute('href')).toBe('/admin/pages/terms')
  })

  it('guides a new shop until its first paid order, and names what only the server can do', async () => {
    open(requiredPages, buildShop({ version: 1, strictAddresses: true }), {
      ...summary,
      setup: ['products', 'mail', 'test-order'],
    })
    const card = within(await screen.findByRole('region', { name: 'Before you open' }))
    const targets = ['Add your products', 'Place and pay for a test order'].map((name) =>
      card.getByRole('link', { name }).getAttribute('href'),
    )
    expect(targets).toEqual(['/admin/product/import', '/'])
    expect(card.getByText('Connect a mail server')).toBeTruthy()
    expect(card.getByText(/^Set SMTP_URL on the server/)).toBeTruthy()
  })

  it('recommends strict addresses, and switches them on with one click', async () => {
    const { user, sentBy } = open(requiredPages, buildShop({ version: 1 }))
    await user.click(await screen.findByRole('button', { name: /^Recommended: refuse addresses/ }))
    await waitFor(() => expect(sentBy('PUT')).toHaveLength(1))
    expect(sentBy('PUT')[0]?.body).toMatchObject({ strictAddresses: true })
  })

  it('shows tasks first, then figures with the change of two weeks', async () => {
    const shop = open(requiredPages)
    await screen.findAllByText('+3 in 14 days')
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(headings.indexOf('To do')).toBeLessThan(headings.indexOf('Products'))
    // Those to pack and to ship are not counted again.
    expect(screen.getByRole('link', { name: /To deliver.*4$/ }).getAttribute('href')).toBe(
      '/admin/order-list?parcels=in-transit',
    )
    expect(shop.at()).toBe('/admin/dashboard')
    expect(screen.queryByRole('link', { name: /Above MRP/ })).toBeNull()
  })

  it('shows the sales of today above the figures, and what to reorder', async () => {
    const shop = open(requiredPages)
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

  it('links to the products that lack facts before the shop opens', async () => {
    open(requiredPages, buildShop(), { ...summary, factsMissing: 2 })
    const card = await screen.findByRole('region', { name: 'Before you open' })
    const link = await within(card).findByRole('link', {
      name: '2 products lack facts that the law asks for',
    })
    expect(link.getAttribute('href')).toBe('/admin/product-list?facts=missing')
  })

  it('links to the products above their MRP after a tax increase', async () => {
    open(requiredPages, buildShop(), { ...summary, aboveMrp: 3 })
    const above = await screen.findByRole('link', { name: /Above MRP.*3/ })
    expect(above.getAttribute('href')).toBe('/admin/product-list?tax=above-mrp')
  })

  it('says twice what a shop collects and what it owes, with a link to the products', async () => {
    const taxRates = { collected: 15, owed: [{ rate: 18, products: 143 }] }
    open(requiredPages, buildShop(), { ...summary, taxRates })
    const label = '143 products: you collect 15%, you owe 18%'
    const card = await screen.findByRole('region', { name: 'Before you open' })
    const link = await within(card).findByRole('link', { name: label })
    expect(link.getAttribute('href')).toBe('/admin/product-list?tax=rate-differs')
    const todo = within(screen.getByRole('region', { name: 'To do' }))
    expect(todo.getByRole('link', { name: new RegExp(label) })).toBeTruthy()
  })

  it('says that only a registered shop may collect GST', async () => {
    open(requiredPages, buildShop(), { ...summary, chargesPercent: 15 })
    const links = await screen.findAllByRole('link', {
      name: /Only a registered shop may collect GST/,
    })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings#tax',
      '/admin/settings#tax',
    ])
  })

  it('links to the products whose HSN code cannot be reported', async () => {
    open(requiredPages, buildShop(), { ...summary, hsnMissing: 0, hsnUnknown: 4, hsnShort: 2 })
    const unknown = await screen.findByRole('link', { name: /Unknown HSN code.*4/ })
    expect(unknown.getAttribute('href')).toBe('/admin/product-list?tax=hsn-unknown')
    expect(screen.getByRole('link', { name: /Short HSN code.*2/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /No HSN code/ })).toBeNull()
  })

  it('links to the orders to pack, to those to ship, and to the missing HSN codes', async () => {
    open(requiredPages)
    const addressOf = async (name: RegExp) =>
      (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await addressOf(/^To pack.*2$/)).toBe('/admin/order-list?parcels=to-pack')
    expect(await addressOf(/^To ship.*1$/)).toBe('/admin/order-list?parcels=to-ship')
    expect(await addressOf(/3 invoices wait for an HSN code/)).toBe('/admin/settings#tax')
  })

  it('links to the open complaints, for staff who may answer them', async () => {
    open(requiredPages, buildShop(), { ...summary, complaintsOpen: 2, complaintsOverdue: 1 })
    const waiting = await screen.findByRole('link', { name: /^Open complaints.*2$/ })
    expect(waiting.getAttribute('href')).toBe('/admin/complaints?state=open')
    const overdue = screen.getByRole('link', { name: /^Overdue complaints.*1$/ })
    expect(overdue.getAttribute('href')).toBe('/admin/complaints?overdue=1')
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
      as: admin,
      replies: {
        'GET /dashboard/summary': { body: { ...summary, stockHolders: [holder] } },
        'GET /orders': { body: { orders: [], total: 0 } },
        'GET /shop': { body: buildShop() },
        'GET /pages': { body: { pages: [], total: 0 } },
        'POST /orders/release-stock': { body: { message: 'Released', cancelled: 2 } },
      },
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

  it('links to the returns with unreadable serial numbers', async () => {
    open(requiredPages, buildShop(), { ...summary, returnsUnreadable: 2 })
    const unreadable = await screen.findByRole('link', { name: /^Unreadable serial numbers.*2$/ })
    expect(unreadable.getAttribute('href')).toBe('/admin/returns?serialsUnreadable=1')
  })

  it('links to what does not match the settlements, by side', async () => {
    open(requiredPages, buildShop(), {
      ...summary,
      settlementsUnmatched: { razorpay: 2, shop: 3 },
    })
    const toCheck = await screen.findByRole('link', { name: /^Settlements to check.*2$/ })
    expect(toCheck.getAttribute('href')).toBe('/admin/settlements/unmatched')
    const late = screen.getByRole('link', { name: /^Payments not settled.*3$/ })
    expect(late.getAttribute('href')).toBe('/admin/settlements/unmatched?side=shop')
  })

  it('has no amounts, and no links to other pages, for a role that may not see them', async () => {
    const { revenue: _revenue, paidRevenue: _paid, trends, ...counts } = summary
    const { revenue: _trend, ...otherTrends } = trends
    const shop = renderAdmin('/admin/dashboard', {
      as: { ...admin, roles: ['catalogue'] },
      replies: {
        'GET /dashboard/summary': { body: { ...counts, aboveMrp: 2, trends: otherTrends } },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
    for (const name of ['Revenue', 'Order Price Chart', 'Before you open']) {
      expect(screen.queryByRole('heading', { name })).toBeNull()
    }
    expect(screen.getByRole('link', { name: /Low stock/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Above MRP.*2/ })).toBeTruthy()
    const others = /To (deliver|pack|ship)|Refunds|HSN code|Users/
    expect(screen.queryByRole('link', { name: others })).toBeNull()
    const paths = shop.sentBy('GET').map(({ path }) => path)
    expect(paths).not.toContain('/orders')
    expect(paths).not.toContain('/reports/summary')
  })
})
