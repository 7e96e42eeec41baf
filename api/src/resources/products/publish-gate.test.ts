import { messages } from '@voltkart/shared/contract/messages'
import { changeProducts } from '@voltkart/shared/contract/product-bulk'
import { importProducts } from '@voltkart/shared/contract/product-import'
import { listProductIssues } from '@voltkart/shared/contract/product-staff-lists'
import { getShop } from '@voltkart/shared/contract/shop'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { buildProduct, signInNewAdmin } from '../../../testing/factories'
import { saveProfile } from '../../../testing/shop-profile'
import { useShop } from '../../../testing/use-shop'

const shop = useShop()
let admin: Browser
beforeAll(async () => {
  admin = (await signInNewAdmin(shop)).browser
})

const setGate = (publishGate: boolean) => saveProfile(admin, { publishGate })
const editProduct = (productId: string, body: object) =>
  admin.send('PUT', `/products/${productId}`, body)
const facts = {
  countryOfOrigin: 'IN',
  manufacturer: { name: 'Zephyr', address: '1 Mill Road\nPune 411001' },
  netQuantity: '1 N',
  mrp: 5_000,
}
const createRefusal = (...paths: string[]) => ({
  status: 400,
  body: {
    code: 'VALIDATION',
    message: messages.completeFacts,
    errors: paths.map((path) => ({ path })),
  },
})
const allPaths = ['countryOfOrigin', 'manufacturer', 'netQuantity', 'mrp']

it('products that do not state what the law or Google asks for are counted and listed, and can be published by default', async () => {
  await setGate(false)
  const brand = 'Listed issues'
  const bare = await buildProduct(shop, { name: 'Bare', brand })
  const nearly = await buildProduct(shop, { name: 'Nearly', brand })
  const complete = await buildProduct(shop, { name: 'Whole', brand, ean: '8901030865275' })
  const refused = await buildProduct(shop, { name: 'Refused', brand, price: 0 })
  expect((await editProduct(nearly._id, { ...facts, netQuantity: null })).status).toBe(200)
  expect((await editProduct(complete._id, facts)).status).toBe(200)
  expect((await editProduct(refused._id, facts)).status).toBe(200)
  const listIssues = (query: object) =>
    admin.call(listProductIssues, { query: { brand, sort: 'name', ...query } })
  const counts = [
    { fact: 'countryOfOrigin', count: 1 },
    { fact: 'manufacturer', count: 1 },
    { fact: 'importer', count: 0 },
    { fact: 'netQuantity', count: 2 },
    { fact: 'mrp', count: 1 },
    { fact: 'images', count: 0 },
    { fact: 'brand', count: 0 },
    { fact: 'ean', count: 3 },
    { fact: 'price', count: 1 },
  ]
  expect(await listIssues({})).toMatchObject({
    products: [
      { _id: bare._id, missing: [...allPaths, 'ean'] },
      { _id: nearly._id, missing: ['netQuantity', 'ean'] },
      { _id: refused._id, missing: ['ean', 'price'] },
    ],
    total: 3,
    counts,
  })
  const listed = await listIssues({ missing: 'law' })
  expect(listed.products.map(({ missing }) => missing)).toEqual([allPaths, ['netQuantity']])
  const incomplete = { products: [{ _id: bare._id }, { _id: nearly._id }], total: 2 }
  expect(listed).toMatchObject(incomplete)
  expect(await listIssues({ missing: 'price' })).toMatchObject({ total: 1 })
  expect((await editProduct(refused._id, { ean: '8901030865282', price: 9 })).status).toBe(200)
  expect(await listIssues({ missing: 'feed' })).toMatchObject(incomplete)
  expect((await editProduct(refused._id, { ean: null })).status).toBe(200)
  expect((await listIssues({ missing: 'feed' })).total).toBe(3)
  expect((await editProduct(refused._id, { state: 'archived' })).status).toBe(200)
  const lacking = await listIssues({ missing: 'mrp' })
  expect(lacking).toMatchObject({ products: [{ _id: bare._id }], total: 1 })
  const { body } = await admin.send('GET', '/dashboard/summary')
  const { total } = await admin.call(listProductIssues, { query: { missing: 'law' } })
  expect(body).toMatchObject({ factsMissing: total })
  await editProduct(bare._id, { state: 'draft' })
  expect((await listIssues({})).total).toBe(1)
  expect((await listIssues({ state: 'draft' })).total).toBe(1)
})

describe('a shop that requires the facts', () => {
  beforeAll(() => setGate(true))
  const listFields = async () => {
    const { name, image, description, brand, category } = await buildProduct(shop)
    return { name, image, description, brand, category, price: 5, countInStock: 1 }
  }

  it('adds a product without them only as a draft', async () => {
    const body = await listFields()
    expect(await admin.send('POST', '/products', body)).toMatchObject(createRefusal(...allPaths))
    const publishAt = '2099-01-01T00:00:00Z'
    const due = { ...body, state: 'draft', publishAt }
    expect((await admin.send('POST', '/products', due)).status).toBe(400)
    expect((await admin.send('POST', '/products', { ...body, state: 'draft' })).status).toBe(201)
    expect((await admin.send('POST', '/products', { ...body, ...facts })).status).toBe(201)
  })

  it('publishes a draft once it is complete', async () => {
    const { _id } = await buildProduct(shop, { state: 'draft' })
    expect(await editProduct(_id, { state: 'active' })).toMatchObject(createRefusal(...allPaths))
    expect(await editProduct(_id, { publishAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
    })
    for (const preview of [true, false]) {
      const change = { kind: 'state', state: 'active' } as const
      const body = { products: [{ _id }], change, preview }
      const [result] = (await admin.call(changeProducts, { body })).results
      expect(result?.outcome).toBe('refused')
      expect(result?.reason).toMatch(/ · State the MRP$/)
    }
    const { mrp, ...rest } = facts
    expect(await editProduct(_id, { ...rest, state: 'active' })).toMatchObject(createRefusal('mrp'))
    expect((await editProduct(_id, rest)).status, 'still a draft').toBe(200)
    expect((await editProduct(_id, { mrp, state: 'active' })).status).toBe(200)
    expect(await editProduct(_id, { netQuantity: null })).toMatchObject(
      createRefusal('netQuantity'),
    )
  })

  it('an incomplete product from before can be archived, and its price and stock changed', async () => {
    const { _id } = await buildProduct(shop, { countInStock: 5 })
    expect((await editProduct(_id, { price: 7 })).status).toBe(200)
    expect((await editProduct(_id, { countInStock: 9, countInStockWas: 5 })).status).toBe(200)
    expect((await editProduct(_id, { state: 'archived' })).status).toBe(200)
  })

  it('refuses the row of a file at each missing fact', async () => {
    const { _id } = await buildProduct(shop, { state: 'draft', sku: 'GATE-1' })
    const rows = [{ line: 2, cells: { _id, state: 'active', netQuantity: '1 N' } }]
    const { results } = await admin.call(importProducts, { body: { rows, dryRun: false } })
    expect(results).toMatchObject([
      {
        outcome: 'refused',
        errors: [{ column: 'countryOfOrigin' }, { column: 'manufacturer' }, { column: 'mrp' }],
      },
    ])
  })

  it('does not tell visitors which facts are missing', async () => {
    expect(await shop.browser().call(getShop, {})).not.toHaveProperty('publishGate')
    expect((await admin.call(getShop, {})).publishGate).toBe(true)
  })
})
