import { placeOrder } from '@voltkart/shared/contract/orders'
import { importProducts, type ProductCells } from '@voltkart/shared/contract/product-import'
import { exportProducts, listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import * as contract from '@voltkart/shared/contract/products'
import { searchShop } from '@voltkart/shared/contract/search'
import { findProductsByCode } from '@voltkart/shared/contract/stock-moves'
import { listReviews } from '@voltkart/shared/contract/reviews'
import { API_BASE } from '@voltkart/shared/contract/route'
import { awaitProduct, addToWishlist, listWishlist } from '@voltkart/shared/contract/wishlist'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import {
  buildProduct,
  buildOrderBody,
  signInNewUser,
  signInNewAdmin,
} from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'
import { mailArrivals } from '../../commands/mails/mail-arrivals'

const begin = new Date('2026-11-24T10:00:00Z')
let clock = begin
const overrides = { now: () => clock }
const shop = useShop({ overrides })
/** Another process on the same database. */
const other = useShop(() => ({ overrides, databaseUri: shop.databaseUri }))
let visitor: Browser
let customer: Browser
let admin: Browser
let packer: Browser
beforeAll(async () => {
  visitor = shop.browser()
  admin = (await signInNewAdmin(shop)).browser
  customer = (await signInNewUser(shop)).browser
  packer = (await signInNewUser(shop, { roles: ['packing'] })).browser
})
beforeEach(() => {
  clock = begin
})

type Body = Parameters<typeof admin.call<typeof contract.updateProduct>>[1]['body']
async function editProduct(productId: string, body: Body) {
  const { product } = await admin.call(contract.updateProduct, { params: { productId }, body })
  return product
}
const toTime = (ms: number) => new Date(begin.getTime() + ms)
const getStatus = async (browser: Browser, id: string) =>
  (await browser.send('GET', `/products/${id}`)).status

async function listNames(browser: Browser, query: contract.ProductQuery = {}): Promise<string[]> {
  const { products, total } = await browser.call(contract.listProducts, { query })
  expect(products).toHaveLength(total)
  return products.map(({ name }) => name).sort()
}

async function readSitemap(): Promise<string> {
  const response = await fetch(`${shop.url}/sitemap-products-1.xml`)
  expect(response.status).toBe(200)
  return response.text()
}

describe.each(['draft', 'archived'] as const)('a product that is %s', (state) => {
  it('is in nothing that visitors, customers and other staff read', async () => {
    const brand = `Brand of ${state}`
    const createVariant = (value: string) => ({
      key: `k-${state}`,
      options: [{ name: 'Colour', value }],
    })
    const published = await buildProduct(shop, {
      name: 'Shown',
      brand,
      family: createVariant('Red'),
    })
    const { _id } = await buildProduct(shop, {
      name: `Zorblax ${state}`,
      brand,
      category: `Only ${state}`,
      family: createVariant('Blue'),
      countInStock: 0,
    })
    await customer.call(addToWishlist, { params: { productId: _id } })
    await editProduct(_id, { state })
    for (const browser of [visitor, customer, packer]) {
      expect(await getStatus(browser, _id)).toBe(404)
      expect(await listNames(browser, { brand: [brand], state })).toEqual(['Shown'])
      expect(await listNames(browser, { search: 'Zorblax', exact: true })).toEqual([])
      const detail = await browser.call(contract.getProduct, {
        params: { productId: published._id },
      })
      expect(detail.siblings).toEqual([])
      const { facets } = await browser.call(contract.listProducts, { query: { facets: true } })
      expect(facets?.categories.map(({ value }) => value)).not.toContain(`Only ${state}`)
    }
    const groups = await visitor.call(contract.listCategories, {})
    expect(groups.categories.map(({ value }) => value)).not.toContain(`Only ${state}`)
    const params = { productId: _id }
    expect(await visitor.expectRefusal(listReviews, { params, query: {} })).toMatchObject({
      status: 404,
    })
    expect(await customer.expectRefusal(awaitProduct, { params })).toMatchObject({ status: 404 })
    expect(await customer.expectRefusal(addToWishlist, { params })).toMatchObject({ status: 404 })
    expect((await customer.call(listWishlist, { query: {} })).total).toBe(0)
    const xml = await readSitemap()
    expect(xml).toContain(published._id)
    expect(xml).not.toContain(_id)
  })

  it('cannot be ordered, like a deleted product', async () => {
    const product = await buildProduct(shop)
    await editProduct(product._id, { state })
    const body = buildOrderBody([{ product, qty: 1 }])
    expect(await customer.expectRefusal(placeOrder, { body })).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      items: [{ _id: product._id, available: 0 }],
    })
  })

  it('is seen, found and exported by staff who edit products', async () => {
    const name = `Staff ${state}`
    const { _id } = await buildProduct(shop, { name, mrpPaise: 1 })
    await editProduct(_id, { state })
    const params = { productId: _id }
    expect(await admin.call(contract.getProduct, { params })).toMatchObject({ name, state })
    expect((await admin.call(listReviews, { params, query: {} })).total).toBe(0)
    expect(await listNames(admin, { search: name, state, exact: true })).toEqual([name])
    expect(await listNames(admin, { search: name, state: 'all', exact: true })).toEqual([name])
    expect(await listNames(admin, { search: name, exact: true })).toEqual([])
    const listIssues = (query: { state?: 'all' }) =>
      admin.call(listTaxIssues, { query: { taxIssue: 'above-mrp', search: name, ...query } })
    expect((await listIssues({})).total).toBe(0)
    const { products } = await listIssues({ state: 'all' })
    expect(products).toMatchObject([{ name, state }])
    const file = await admin.fetch(`${API_BASE}${exportProducts.path}?search=Staff+${state}`)
    expect(await file.text()).toContain(`${name}`)
  })

  it('is found by its code and named in the ledger for who receives goods, not for support', async () => {
    const sku = `HIDDEN-${state.toUpperCase()}`
    const { _id } = await buildProduct(shop, { name: `Hidden ${state}`, sku })
    await editProduct(_id, { state })
    const support = (await signInNewUser(shop, { roles: ['support'] })).browser
    const findByScan = (browser: Browser) =>
      browser.call(findProductsByCode, { query: { code: sku } })
    const findBySearch = async (browser: Browser) =>
      (await browser.call(searchShop, { query: { q: sku } })).products
    expect(await findByScan(packer)).toMatchObject([{ _id }])
    expect(await findByScan(support)).toEqual([])
    expect(await findBySearch(packer)).toMatchObject([{ _id }])
    expect(await findBySearch(support)).toEqual([])
  })
})

describe('a product with a time of publication', () => {
  it('is published at that time in every process, also where responses are cached', async () => {
    const publishAt = toTime(60_000).toISOString()
    const { _id, name } = await buildProduct(shop, { name: 'Quibblor' })
    expect(await editProduct(_id, { state: 'draft', publishAt })).toMatchObject({
      state: 'draft',
      publishAt,
    })
    const browsers = [visitor, other.browser(), customer]
    const query = { search: name, exact: true }
    clock = toTime(59_999)
    // It reads the writes of others at most once a second.
    const { products } = other.context.models
    await expect
      .poll(() => products.mark(_id).then(() => products.nextChangeAt()), { timeout: 10_000 })
      .toBe(toTime(60_000).getTime())
    for (const browser of browsers) {
      expect(await listNames(browser, query)).toEqual([])
      expect(await getStatus(browser, _id)).toBe(404)
    }
    clock = toTime(60_000)
    for (const browser of browsers) {
      expect(await listNames(browser, query)).toEqual([name])
      expect(await getStatus(browser, _id)).toBe(200)
    }
    expect(await readSitemap()).toContain(_id)
    const detail = await admin.call(contract.getProduct, { params: { productId: _id } })
    expect(detail.state).toBe('active')
  })

  it('shows on the page of another variant, with another ETag', async () => {
    const createVariant = (value: string) => ({ key: 'due', options: [{ name: 'Size', value }] })
    const published = await buildProduct(shop, { family: createVariant('L') })
    const due = await buildProduct(shop, { family: createVariant('M') })
    await editProduct(due._id, { publishAt: toTime(1_000).toISOString() })
    const fetchProduct = () => visitor.fetch(`${API_BASE}/products/${published._id}`)
    const before = await fetchProduct()
    expect(await before.json()).toMatchObject({ siblings: [] })
    clock = toTime(1_000)
    const after = await fetchProduct()
    expect(await after.json()).toMatchObject({ siblings: [{ _id: due._id }] })
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  it('is published at once by a state without a time, and stays archived', async () => {
    const { _id } = await buildProduct(shop)
    const publishAt = toTime(60_000).toISOString()
    await editProduct(_id, { publishAt })
    expect(await getStatus(visitor, _id)).toBe(404)
    const published = await editProduct(_id, { state: 'active' })
    expect(published.publishAt).toBeUndefined()
    expect(await getStatus(visitor, _id)).toBe(200)
    await editProduct(_id, { state: 'archived', publishAt })
    clock = toTime(60_000)
    expect(await getStatus(visitor, _id)).toBe(404)
  })
})

it('creates drafts, whose history names the state', async () => {
  const { name, image, description, brand, category } = await buildProduct(shop)
  const body = { name, image, description, brand, category, price: 5, countInStock: 1 }
  const { product } = await admin.call(contract.createProduct, {
    body: { ...body, state: 'draft' },
  })
  expect(product.state).toBe('draft')
  expect(await getStatus(visitor, product._id)).toBe(404)
  await editProduct(product._id, { state: 'active' })
  const { entries } = (await admin.send('GET', `/audit-log?kind=product&subject=${product._id}`))
    .body as { entries: { changes: unknown[] }[] }
  const changes = entries.map((entry) => entry.changes)
  expect(changes).toContainEqual([{ field: 'state', before: 'draft' }])
})

it('mails the customers who wait for it only after it is published', async () => {
  const product = await buildProduct(shop, { countInStock: 0 })
  const { browser, user } = await signInNewUser(shop)
  await browser.call(awaitProduct, { params: { productId: product._id } })
  await editProduct(product._id, { state: 'draft', countInStock: 5 })
  const { awaitedProducts } = shop.context.models
  await mailArrivals(shop.context)
  expect(await awaitedProducts.isWaiting(product._id, user._id)).toBe(true)
  await editProduct(product._id, { state: 'active' })
  await mailArrivals(shop.context)
  expect(await awaitedProducts.isWaiting(product._id, user._id)).toBe(false)
})

it('is written by a file, which a second import leaves as it is', async () => {
  const { _id } = await buildProduct(shop, { sku: 'DRAFT-1' })
  const publishAt = toTime(60_000).toISOString()
  const importCells = async (cells: ProductCells) => {
    const body = { rows: [{ line: 2, cells: { sku: 'DRAFT-1', ...cells } }], dryRun: false }
    return (await admin.call(importProducts, { body })).results[0]
  }
  expect(await importCells({ state: 'draft', publishAt })).toMatchObject({ outcome: 'updated' })
  expect(await importCells({ state: 'draft', publishAt })).toMatchObject({ outcome: 'unchanged' })
  expect(await getStatus(visitor, _id)).toBe(404)
  const file = await admin.fetch(`${API_BASE}${exportProducts.path}`)
  expect(await file.text()).toContain(`,draft,${publishAt}`)
  expect(await importCells({ state: 'sold', publishAt: 'soon' })).toMatchObject({
    outcome: 'refused',
    errors: [{ column: 'state' }, { column: 'publishAt' }],
  })
  expect(await importCells({ state: 'active' })).toMatchObject({ outcome: 'updated' })
  expect(await getStatus(visitor, _id)).toBe(200)
})
