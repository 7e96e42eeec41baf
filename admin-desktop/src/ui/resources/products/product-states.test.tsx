// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { stubPhoneScreen, renderAdmin, renderAdminAs, owner } from '../../testing/render-admin'

const lamp = buildProduct({ name: 'Lamp', version: 3 })
const radio = {
  ...buildProduct({ name: 'Radio', version: 5 }),
  state: 'draft' as const,
  publishAt: '2026-12-01T04:30:00.000Z',
}

const saleError = {
  message: messages.saleAbovePrice,
  code: 'VALIDATION',
  requestId: 'test',
  errors: [{ path: 'sale.price', message: messages.saleAbovePrice }],
}

describe('the product list', () => {
  it('shows products in every state, and filters by it', async () => {
    stubPhoneScreen(640)
    const shop = renderAdmin('/admin/product-list', {
      'GET /products': { body: { products: [lamp, radio], total: 2 } },
    })
    expect(await screen.findByText('From 1 Dec 2026, 10:00 am')).toBeTruthy()
    const stateSent = () =>
      shop.sent
        .filter(({ path }) => path === '/products')
        .map(({ query }) => new URLSearchParams(query).get('state'))
    expect(stateSent()).toContain('all')
    await shop.user.click(screen.getByRole('link', { name: 'Drafts' }))
    expect(shop.at()).toBe('/admin/product-list?state=draft')
    await shop.user.click(screen.getByRole('button', { name: 'Filters · 1' }))
    await shop.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Archived')
    expect(shop.at()).toBe('/admin/product-list?state=archived')
    await waitFor(() => expect(stateSent()).toContain('archived'))
  })

  it('has no other states for staff who may not edit products', async () => {
    const shop = renderAdminAs(
      { ...owner, roles: ['packing'] },
      '/admin/product-list?state=draft',
      { 'GET /products': { body: { products: [lamp], total: 1 } } },
    )
    await screen.findByText('Lamp')
    const views = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link')
    expect(views.map(({ textContent }) => textContent)).toEqual(['All', 'Low'])
    const request = shop.sent.find(({ path }) => path === '/products')
    expect(new URLSearchParams(request?.query).has('state')).toBe(false)
  })

  it('archives, publishes, and undoes both', async () => {
    stubPhoneScreen(640)
    const shop = renderAdmin('/admin/product-list', {
      'GET /products': { body: { products: [lamp, radio], total: 2 } },
      [`PUT /products/${lamp._id}`]: {
        body: { message: 'Product updated', product: { ...lamp, version: 4 } },
      },
      [`PUT /products/${radio._id}`]: {
        body: { message: 'Product updated', product: { ...radio, version: 6 } },
      },
    })
    await shop.user.click(await screen.findByRole('button', { name: 'Archive Lamp' }))
    await shop.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await shop.user.click(screen.getByRole('button', { name: 'Publish Radio' }))
    expect(await screen.findByText('Radio is in the shop now.')).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shop.sentBy('PUT')).toHaveLength(4))
    const puts = shop.sentBy('PUT')
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"', '"5"', '"6"'])
    expect(puts.map(({ body }) => body)).toEqual([
      { state: 'archived', publishAt: null },
      { state: 'active', publishAt: null },
      { state: 'active', publishAt: null },
      { state: 'draft', publishAt: radio.publishAt },
    ])
  })
})

describe('the product form', () => {
  it('names missing facts, and sets the time at which a draft is published', async () => {
    const updateCall = `PUT /products/${lamp._id}`
    const shop = renderAdmin(`/admin/product/update/${lamp._id}`, {
      [`GET /products/${lamp._id}`]: { body: { ...lamp, countryOfOrigin: 'IN', mrp: 90_000 } },
      'GET /products': { body: { products: [], total: 0 } },
      [updateCall]: { body: { message: 'Product updated', product: lamp } },
    })
    expect(await screen.findByText(/Missing: Manufacturer, Net quantity/)).toBeTruthy()
    await shop.user.type(screen.getByLabelText('Net quantity'), '1 N')
    expect(screen.getByText(/Missing: Manufacturer\./)).toBeTruthy()
    const state = screen.getByLabelText('State')
    await shop.user.selectOptions(state, 'Archived')
    expect(screen.queryByText(/Missing:/)).toBeNull()
    expect(screen.queryByLabelText('Publish at')).toBeNull()
    await shop.user.selectOptions(state, 'Draft')
    fireEvent.change(screen.getByLabelText('Publish at'), {
      target: { value: '2026-12-01T10:00' },
    })
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(shop.sentBy('PUT')).toHaveLength(1))
    // The time that was entered is India’s.
    expect(shop.sentBy('PUT')[0]?.body).toMatchObject({
      state: 'draft',
      publishAt: '2026-12-01T10:00:00+05:30',
    })
  })

  it('has a sale, and removes it if its fields are blank', async () => {
    const onSale = {
      ...lamp,
      sale: { price: 80, from: '2026-12-01T04:30:00.000Z', to: '2026-12-02T18:30:00.000Z' },
    }
    const shop = renderAdmin(`/admin/product/update/${lamp._id}`, {
      [`GET /products/${lamp._id}`]: { body: onSale },
      'GET /products': { body: { products: [], total: 0 } },
      [`PUT /products/${lamp._id}`]: { status: 400, body: saleError },
    })
    const price = await screen.findByLabelText('On sale for')
    const [from, to] = [screen.getByLabelText('Sale begins'), screen.getByLabelText('Sale ends')]
    expect(from).toHaveProperty('value', '2026-12-01T10:00')
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
    await shop.user.clear(price)
    for (const input of [from, to]) fireEvent.change(input, { target: { value: '' } })
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(shop.sentBy('PUT')).toHaveLength(2))
    expect(shop.sentBy('PUT').map(({ body }) => (body as { sale: unknown }).sale)).toEqual([
      { price: 80, from: '2026-12-01T10:00:00+05:30', to: '2026-12-03T00:00:00+05:30' },
      null,
    ])
  })
})

it('products that lack facts are a list, which names the missing ones', async () => {
  stubPhoneScreen(640)
  const shop = renderAdmin('/admin/product-list', {
    'GET /products': { body: { products: [lamp, radio], total: 2 } },
    'GET /products/issues': ({ query }) => {
      const isOfLaw = query.includes('missing=law')
      const missingFacts = isOfLaw ? ['netQuantity', 'mrp'] : ['images', 'ean']
      return { body: { products: [{ ...lamp, missing: missingFacts }], total: 1, counts: [] } }
    },
  })
  await shop.user.click(await screen.findByRole('link', { name: 'To complete' }))
  expect(shop.at()).toBe('/admin/product-list?facts=missing')
  expect(await screen.findByText('Missing: Net quantity, MRP')).toBeTruthy()
  await shop.user.click(screen.getByRole('button', { name: 'Filters · 1' }))
  const facts = screen.getByRole('combobox', { name: 'Facts' })
  await shop.user.selectOptions(facts, 'Refused by Google')
  expect(shop.at()).toBe('/admin/product-list?facts=refused')
  expect(await screen.findByText('Missing: Pictures, EAN')).toBeTruthy()
})
