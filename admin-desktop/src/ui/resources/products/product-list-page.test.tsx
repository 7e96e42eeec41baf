// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { TaxedProduct } from '@voltkart/shared/contract/product-staff-lists'
import type { Account } from '@voltkart/shared/contract/users'
import { buildProduct, buildShop, gst } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { stubPhoneScreen, type Replies, renderAdminAs, owner } from '../../testing/render-admin'

const lamp = buildProduct({ name: 'Lamp', price: 1_000, priceWithTax: 1_180, mrp: 1_100 })
const phone: TaxedProduct = { ...buildProduct({ name: 'Phone' }), gstRate: 5 }
const cable = buildProduct({ name: 'Cable' })

function showProductList(address: string, replies: Replies = {}, as: Account = owner) {
  stubPhoneScreen(640)
  return renderAdminAs(as, address, {
    'GET /products': { body: { products: [lamp, phone, cable], total: 3 } },
    'GET /products/tax-issues': ({ query }) => ({
      body: query.includes('rate-differs')
        ? { products: [phone, cable], total: 2 }
        : { products: [lamp], total: 1 },
    }),
    'GET /shop': { body: buildShop({ taxPercent: 18, gst }) },
    ...replies,
  })
}

const openFilters = async (shop: ReturnType<typeof showProductList>) =>
  shop.user.click(await screen.findByRole('button', { name: /^Filters/ }))
const filterByTax = (shop: ReturnType<typeof showProductList>, issue: string) =>
  shop.user.selectOptions(screen.getByRole('combobox', { name: 'Tax' }), issue)

it('keeps one main and one second action in view on a phone, and the others in a menu', async () => {
  const shop = showProductList('/admin/product-list')
  stubPhoneScreen(360)
  const create = await screen.findByRole('link', { name: 'Create Product' })
  expect(create.className).toContain('contained')
  expect(screen.getByRole('link', { name: 'Receive goods' }).className).toContain('outlined')
  expect(screen.queryByRole('link', { name: 'Import CSV' })).toBeNull()
  await shop.user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Import CSV',
    'Export CSV',
  ])
})

describe('products with a tax issue', () => {
  it('are a list with its own address, which shows the issue of each', async () => {
    const shop = showProductList('/admin/product-list?tax=above-mrp')
    expect(await screen.findByText('With tax ₹1,180 · MRP ₹1,100')).toBeTruthy()
    expect(screen.queryByText('Phone')).toBeNull()
    await openFilters(shop)
    await screen.findByRole('option', { name: 'GST rate differs' })
    await filterByTax(shop, 'GST rate differs')
    expect(shop.at()).toBe('/admin/product-list?tax=rate-differs')
    expect(await screen.findByText('GST rate: 5%')).toBeTruthy()
    expect(await screen.findByText('GST rate: Default')).toBeTruthy()
    await filterByTax(shop, 'All')
    expect(await screen.findByText('Lamp')).toBeTruthy()
    expect(shop.at()).toBe('/admin/product-list')
    expect(screen.queryByText(/GST rate:/)).toBeNull()
  })

  it('show the HSN codes that the GST portal does not accept', async () => {
    const cut: TaxedProduct = { ...buildProduct({ name: 'Cut' }), hsnCode: '851713' }
    const shop = showProductList('/admin/product-list', {
      'GET /products/tax-issues': { body: { products: [cut], total: 1 } },
    })
    await openFilters(shop)
    await screen.findByRole('option', { name: 'Unknown HSN code' })
    await filterByTax(shop, 'Unknown HSN code')
    expect(shop.at()).toBe('/admin/product-list?tax=hsn-unknown')
    expect(await screen.findByText('HSN code: 851713')).toBeTruthy()
  })

  it('are listed only for staff who may edit products', async () => {
    const as = { ...owner, roles: ['packing' as const] }
    const shop = showProductList('/admin/product-list?tax=above-mrp', {}, as)
    expect(await screen.findByText('Cable')).toBeTruthy()
    await openFilters(shop)
    expect(screen.getByRole('combobox', { name: 'Stock' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Tax' })).toBeNull()
    expect(shop.sent.some(({ path }) => path === '/products/tax-issues')).toBe(false)
  })

  it('are combined with search, stock, order and page', async () => {
    const shop = showProductList(
      '/admin/product-list?tax=above-mrp&search=la&stock=low&sort=price&page=2',
    )
    await screen.findByText('Lamp')
    const request = shop.sent.find(({ path }) => path === '/products/tax-issues')
    const query = new URLSearchParams(request?.query)
    expect(Object.fromEntries(query)).toMatchObject({
      taxIssue: 'above-mrp',
      search: 'la',
      stock: 'low',
      sort: 'price',
    })
    expect(Number(query.get('skip'))).toBe(Number(query.get('limit')))
  })

  it('are none, with a text in the empty list', async () => {
    showProductList('/admin/product-list?tax=above-mrp', {
      'GET /products/tax-issues': { body: { products: [], total: 0 } },
    })
    expect(await screen.findByText('No product is priced above its MRP')).toBeTruthy()
  })

  it('have no filter for GST rates while the shop is not registered', async () => {
    const shop = showProductList('/admin/product-list', { 'GET /shop': { body: buildShop() } })
    await screen.findByText('Lamp')
    expect(shop.sent.some(({ path }) => path === '/shop')).toBe(true)
    await openFilters(shop)
    const filter = screen.getByRole('combobox', { name: 'Tax' })
    const names = within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['All', 'Above MRP'])
  })
})
