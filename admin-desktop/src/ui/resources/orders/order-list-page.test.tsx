// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import { buildId, buildOrder, lineTerms } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { stubPhoneScreen, type Replies, renderAdmin } from '../../testing/render-admin'

const ownView = { _id: buildId(), name: 'Dear ones', filter: { status: 'paid', sort: '-total' } }

const orders = (['paid', 'unpaid', 'paid'] as const).map((status, index) =>
  buildOrder({ status, orderNumber: `260102-00000${index}` }),
)

const counts = {
  unpaid: 1,
  toDeliver: 1_200,
  toPack: 2,
  toShip: 0,
  inTransit: 3,
  waitingForState: 0,
  refundsFailed: 0,
  refundsToReview: 0,
  refundsOpen: 0,
}

function showOrderList(address: string, replies: Replies = {}) {
  // Cards have the same checkboxes as the grid.
  stubPhoneScreen()
  return renderAdmin(address, {
    'GET /orders': { body: { orders, total: 3 } },
    'GET /orders/views': { body: { views: [ownView] } },
    ...replies,
  })
}

describe('views of the list', () => {
  it('are links with the number of orders and the whole filter, including saved ones', async () => {
    const shop = showOrderList('/admin/order-list?status=paid&sort=-total', {
      'GET /orders/counts': { body: counts },
    })
    const views = await screen.findByRole('navigation', { name: 'Views' })
    const viewLink = await within(views).findByRole('link', { name: 'Dear ones' })
    expect(viewLink.getAttribute('aria-current')).toBe('page')
    expect(within(views).queryByRole('button', { name: 'Save view' })).toBeNull()
    await shop.user.click(within(views).getByRole('link', { name: 'Today' }))
    expect(shop.at()).toBe('/admin/order-list?period=today')
    await shop.user.click(within(views).getByRole('link', { name: 'Paid' }))
    expect(shop.at()).toBe('/admin/order-list?status=paid')
    expect(await within(views).findByRole('link', { name: 'To deliver 3' })).toBeTruthy()
    expect(within(views).getByRole('link', { name: 'To ship' })).toBeTruthy()
    await shop.user.click(within(views).getByRole('link', { name: 'To pack 2' }))
    expect(shop.at()).toBe('/admin/order-list?parcels=to-pack')
    await waitFor(() => expect(shop.sentBy('GET').at(-1)?.query).toContain('parcels=to-pack'))
  })

  it('are saved under a name, and deleted after a confirmation', async () => {
    const shop = showOrderList('/admin/order-list?status=paid&period=week', {
      'POST /orders/views': { status: 201, body: { view: ownView, message: 'View saved' } },
      [`DELETE /orders/views/${ownView._id}`]: { body: { message: 'View deleted' } },
    })
    await shop.user.click(await screen.findByRole('button', { name: 'Save view' }))
    await shop.user.type(screen.getByLabelText('Name'), 'This week{Enter}')
    await waitFor(() =>
      expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
        { name: 'This week', filter: { status: 'paid', period: 'week' } },
      ]),
    )
    const viewLink = await screen.findByRole('link', { name: 'Dear ones' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    viewLink.focus()
    await shop.user.keyboard('{Delete}')
    const question = await screen.findByRole('dialog', { name: 'Delete the view Dear ones?' })
    await shop.user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(shop.sentBy('DELETE')).toHaveLength(1))
  })
})

describe('the views of work on parcels', () => {
  it('begin with the oldest order, say the next step and the age, and lead to packing', async () => {
    const paidAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000).toISOString()
    const item = { _id: buildId(), name: 'Lamp', image: '/a.webp', price: 10, qty: 1, ...lineTerms }
    const order = buildOrder({ status: 'paid', paidAt, orderItems: [item] })
    const shop = showOrderList('/admin/order-list?parcels=to-pack', {
      'GET /orders': { body: { orders: [order], total: 1 } },
    })
    const row = await screen.findByRole('link', { name: new RegExp(order.orderNumber) })
    expect(row.textContent).toContain('To pack')
    expect(row.textContent).toContain('Waiting 3 days')
    expect(screen.getByRole('combobox', { name: 'Sort' }).textContent).toBe('Oldest first')
    expect(shop.sentBy('GET').some(({ query }) => /limit=20.*sort=oldest/.test(query))).toBe(true)
    const oldest = await screen.findByRole('link', { name: 'Pack oldest' })
    expect(oldest.getAttribute('href')).toBe(`/admin/order/${order._id}`)
  })

  it('say so when there is none, without an empty count of pages', async () => {
    const emptyReplies = { 'GET /orders': { body: { orders: [], total: 0 } } }
    const shop = showOrderList('/admin/order-list?parcels=in-transit', emptyReplies)
    expect(await screen.findByText('Nothing in transit')).toBeTruthy()
    expect(screen.queryByText(/of 0/)).toBeNull()
    await shop.user.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(shop.at()).toBe('/admin/order-list')
    expect(await screen.findByText('No orders yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter a phone order' })).toBeTruthy()
  })
})

it('the way back from an order keeps search, view and page', async () => {
  const [order] = orders
  if (!order) throw new Error('There is no order')
  const address = '/admin/order-list?parcels=to-pack&search=rao&page=2'
  const shop = showOrderList(address, {
    'GET /orders': { body: { orders, total: 30 } },
    [`GET /orders/${order._id}`]: { body: order },
  })
  await shop.user.click(await screen.findByRole('link', { name: new RegExp(order.orderNumber) }))
  await waitFor(() => expect(shop.at()).toBe(`/admin/order/${order._id}`))
  const page = within(screen.getByRole('main'))
  await shop.user.click(await page.findByRole('link', { name: 'Orders' }))
  await waitFor(() => expect(shop.at()).toBe(address))
})

it('the list on a phone is sorted by the shop, as in the address', async () => {
  const shop = showOrderList('/admin/order-list?status=paid&page=2')
  const sort = await screen.findByRole('combobox', { name: 'Sort' })
  expect(sort.textContent).toBe('Newest first')
  await shop.user.click(sort)
  await shop.user.click(screen.getByRole('option', { name: 'Highest total first' }))
  expect(shop.at()).toBe('/admin/order-list?status=paid&sort=-total')
  expect(sort.textContent).toBe('Highest total first')
  await waitFor(() => expect(shop.sentBy('GET').at(-1)?.query).toContain('sort=-total'))
  await shop.user.click(sort)
  await shop.user.click(screen.getByRole('option', { name: 'Newest first' }))
  expect(shop.at()).toBe('/admin/order-list?status=paid')
})

describe('a list with more orders than its pages can show', () => {
  const replies = { 'GET /orders': { body: { orders, total: 25_000 } } }

  it('goes to its last page, which explains that dates find older orders', async () => {
    const { at, user, sentBy } = showOrderList('/admin/order-list?page=900', replies)
    await waitFor(() => expect(at()).toBe('/admin/order-list?page=501'))
    expect(
      await screen.findByText(
        'Pages end after 10,020 orders. Narrow the dates to see older orders.',
      ),
    ).toBeTruthy()
    const skips = sentBy('GET').map(({ query }) => new URLSearchParams(query).get('skip'))
    expect(Math.max(...skips.map(Number))).toBe(10_000)
    expect(screen.getByText('10,001–10,020 of 25,000 orders')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'page 501' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose dates' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    expect(within(sheet).getByRole('combobox', { name: 'Date' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Go to page 500' }))
    expect(await screen.findByText('9,981–10,000 of 25,000 orders')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose dates' })).toBeNull()
  })
})

it('several orders at once are selected, delivered one by one, and each has its outcome', async () => {
  const refusal = { message: 'Order is not paid yet', code: 'CONFLICT', requestId: 'test' }
  const replyFor = (order: Order) =>
    order.status === 'paid'
      ? { body: { ...order, message: 'Order Delivered' } }
      : { status: 409, body: refusal }
  const shop = showOrderList(
    '/admin/order-list',
    Object.fromEntries(
      orders.map((order) => [`PUT /orders/${order._id}/deliver`, replyFor(order)]),
    ),
  )
  await screen.findByRole('checkbox', { name: 'Select order 260102-000000' })
  const all = screen.getByRole('checkbox', { name: 'Select all rows' })
  await shop.user.click(all)
  await shop.user.click(screen.getByRole('checkbox', { name: 'Select order 260102-000000' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
  await shop.user.click(all)
  await shop.user.click(screen.getByRole('checkbox', { name: 'Unselect all rows' }))
  expect(screen.queryByRole('toolbar', { name: 'Selected orders' })).toBeNull()
  await shop.user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  const bar = screen.getByRole('toolbar', { name: 'Selected orders' })
  expect(within(bar).getByText('3 selected')).toBeTruthy()
  await shop.user.click(within(bar).getByRole('button', { name: 'Deliver' }))
  expect(shop.sentBy('PUT')).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Mark these 3 orders as delivered?' })
  const items = within(dialog).getAllByRole('listitem')
  expect(items[0]?.textContent).toMatch(/^260102-000000.* · \d+ pieces? not packed · No courier$/)
  await shop.user.click(within(dialog).getByRole('button', { name: 'Mark As Delivered' }))
  expect(await screen.findByText('2 of 3 delivered, 1 failed')).toBeTruthy()
  const lines = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '260102-000000Delivered',
    '260102-000001Order is not paid yet',
    '260102-000002Delivered',
  ])
  await shop.user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('1 selected')).toBeTruthy()
  const paths = shop.sentBy('PUT').map(({ path }) => path)
  expect(paths).toEqual(orders.map(({ _id }) => `/orders/${_id}/deliver`))
})
