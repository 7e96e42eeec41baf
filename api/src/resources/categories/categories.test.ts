import { listAuditLog } from '@voltkart/shared/contract/audit'
import * as contract from '@voltkart/shared/contract/categories'
import { messages } from '@voltkart/shared/contract/messages'
import {
  createProduct,
  getProduct,
  listCategories,
  listProducts,
  updateProduct,
  type ProductQuery,
} from '@voltkart/shared/contract/products'
import { importProducts } from '@voltkart/shared/contract/product-import'
import { CATEGORIES_MAX } from '@voltkart/shared/domain/category-tree'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { placeProducts } from '../../commands/categories/place-products'
import {
  buildProduct,
  signedInAdmin,
  storePictures,
  type SignedIn,
} from '../../../testing/factories'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let shop: TestServer
let admin: SignedIn
beforeAll(async () => {
  shop = await startTestServer()
  admin = await signedInAdmin(shop)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const { connection, models } = shop.context
  await connection.collection('categories').deleteMany({})
  const { products } = await admin.browser.call(listProducts, {
    query: { limit: 100, state: 'all' },
  })
  for (const { _id } of products) await models.products.remove(_id)
})

const save = (slug: string, body: contract.CategoryBody, ifMatch?: string) =>
  admin.browser.call(contract.saveCategory, {
    params: { slug },
    body,
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  })
const put = (slug: string, body: unknown, headers?: Record<string, string>) =>
  admin.browser.send('PUT', `/categories/${slug}`, body, headers)
const remove = (slug: string) => admin.browser.send('DELETE', `/categories/${slug}`)
const visit = (slug: string) => shop.browser().call(contract.getCategory, { params: { slug } })
const tree = async () => (await shop.browser().call(contract.listCategoryTree, {})).categories
const product = (productId: string) => shop.browser().call(getProduct, { params: { productId } })
async function names(query: Partial<ProductQuery>): Promise<string[]> {
  const { products, total } = await shop.browser().call(listProducts, { query })
  expect(total).toBe(products.length)
  return products.map(({ name }) => name).toSorted()
}
const productBody = (name: string, fields: object = {}) => ({
  name,
  image: 'https://example.test/a.webp',
  description: 'Good.',
  brand: 'Aero',
  category: 'Audio',
  price: 100,
  countInStock: 3,
  ...fields,
})
const add = async (name: string, fields: object = {}) =>
  (await admin.browser.call(createProduct, { body: productBody(name, fields) })).product
const edit = async (productId: string, fields: object) =>
  (await admin.browser.call(updateProduct, { params: { productId }, body: fields, headers: {} }))
    .product

describe('the tree', () => {
  it('has three levels, in the order that staff give it, with the products of each branch', async () => {
    await save('audio', { name: 'Audio', text: 'All that sounds.' })
    await save('phones', { name: 'Phones' })
    await save('headphones', { name: 'Headphones', parent: 'audio' })
    await save('speakers', { name: 'Speakers', parent: 'audio', position: 0 })
    await save('earbuds', { name: 'Earbuds', parent: 'headphones' })
    await save('phones', { position: 0 })
    await add('One', { category: 'Earbuds', categories: ['earbuds', 'headphones'] })
    await add('Two', { category: 'Speakers' })
    await add('Draft', { category: 'Speakers', state: 'draft' })
    const found = await tree()
    expect(found.map(({ name, position }) => [name, position])).toEqual([
      ['Phones', 0],
      ['Audio', 1],
    ])
    expect(found[1]).toMatchObject({
      text: 'All that sounds.',
      products: 2,
      children: [
        { slug: 'speakers', parent: 'audio', products: 1, children: [] },
        { slug: 'headphones', products: 1, children: [{ slug: 'earbuds', products: 1 }] },
      ],
    })
    expect(await visit('headphones')).toMatchObject({
      name: 'Headphones',
      path: [{ slug: 'audio', name: 'Audio' }],
      children: [{ slug: 'earbuds', name: 'Earbuds', products: 1, priceFrom: 115 }],
    })
    const { branches, categories } = await shop.browser().call(listCategories, {})
    expect(branches).toMatchObject([{ value: 'Audio', slug: 'audio', count: 2 }])
    expect(categories.map(({ slug }) => slug)).toEqual(['earbuds', 'speakers'])
  })

  it('refuses circles, a fourth level, taken names and addresses, and foreign pictures', async () => {
    await save('a', { name: 'A' })
    await save('b', { name: 'B', parent: 'a' })
    await save('c', { name: 'C', parent: 'b' })
    await save('other', { name: 'Other' })
    const refusal = async (slug: string, wanted: object) => {
      const { status, body } = await put(slug, wanted)
      const { errors } = body as { errors: { path: string; message: string }[] }
      return [status, errors[0]?.path, errors[0]?.message]
    }
    const circle = [400, 'parent', messages.categoryCircle]
    expect(await refusal('a', { parent: 'c' })).toEqual(circle)
    expect(await refusal('a', { parent: 'a' })).toEqual(circle)
    expect(await refusal('d', { name: 'D', parent: 'c' })).toEqual([
      400,
      'parent',
      messages.categoryTooDeep,
    ])
    expect(await refusal('a', { parent: 'other' })).toEqual([
      400,
      'parent',
      messages.categoryTooDeep,
    ])
    expect(await refusal('a', { parent: 'gone' })).toEqual([
      400,
      'parent',
      messages.categoryParentUnknown,
    ])
    expect(await refusal('d', {})).toEqual([400, 'name', 'Name is required'])
    expect(await refusal('d', { name: ' OTHER' })).toEqual([
      409,
      'name',
      messages.categoryNameTaken,
    ])
    await save('d', { name: 'Other', parent: 'a' })
    expect(await refusal('a', { slug: 'other' })).toEqual([409, 'slug', messages.categorySlugTaken])
    expect(await refusal('a', { image: 'https://elsewhere.test/a.webp' })).toEqual([
      400,
      'image',
      messages.pictureRemoved,
    ])
    await storePictures(shop, ['cables'])
    await save('a', { image: '/uploads/cables.webp' })
    expect((await visit('a')).image).toBe('/uploads/cables.webp')
    expect((await put('A b', { name: 'A b' })).status).toBe(400)
  })

  it('has as many categories as a shop can have, and no more', async () => {
    const full = Array.from({ length: CATEGORIES_MAX }, (_, position) => ({
      slug: `c-${position}`,
      name: `C ${position}`,
      position,
      formerSlugs: [],
      formerNames: [],
      version: 1,
    }))
    await shop.context.models.categories.replace(0, full, [])
    const response = await put('more', { name: 'More' })
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({ message: messages.categoriesFull })
    const named = await admin.browser.send(
      'POST',
      '/products',
      productBody('P', { category: 'New' }),
    )
    expect(named.status).toBe(409)
    expect((await add('Known', { category: 'C 7' })).categories).toEqual(['c-7'])
  })

  it('is changed by many at once without losing a change; an outdated version is refused', async () => {
    const wanted = Array.from({ length: 6 }, (_, index) => `c${index}`)
    await Promise.all(wanted.map((slug) => save(slug, { name: slug.toUpperCase() })))
    expect((await tree()).map(({ slug }) => slug).toSorted()).toEqual(wanted)
    const seen = await admin.browser.send('GET', '/categories/c1')
    const tag = seen.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"1-/)
    expect((await put('c1', { text: 'One.' }, { 'if-match': tag })).headers.get('etag')).toBe('"2"')
    const stale = await put('c1', { text: 'Two.' }, { 'if-match': tag })
    expect(stale).toMatchObject({ status: 409, body: { message: messages.staleCategory } })
    expect((await put('gone', { name: 'Gone' }, { 'if-match': '"1"' })).status).toBe(404)
    const swap = await Promise.allSettled([
      save('c2', { parent: 'c3' }),
      save('c3', { parent: 'c2' }),
    ])
    expect(swap.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('loses only empty categories, and the log says what staff did', async () => {
    await save('audio', { name: 'Audio' })
    await save('speakers', { name: 'Speakers', parent: 'audio' })
    const { _id } = await add('Old one', { category: 'Speakers', state: 'archived' })
    const reason = async (slug: string) => {
      const { status, body } = await remove(slug)
      return [status, (body as { message: string }).message]
    }
    expect(await reason('audio')).toEqual([409, messages.categoryHasChildren])
    expect(await reason('speakers')).toEqual([409, messages.categoryHasProducts])
    await shop.context.models.products.remove(_id)
    await save('speakers', { name: 'Loudspeakers', text: 'Loud.' })
    expect(await reason('speakers')).toEqual([200, messages.categoryDeleted])
    expect(await reason('speakers')).toEqual([404, messages.notFound])
    const query = { kind: 'category' } as const
    const { entries } = await admin.browser.call(listAuditLog, { query: { ...query, limit: 3 } })
    expect(entries).toMatchObject([
      { action: 'deleted', subjectName: 'Loudspeakers' },
      {
        action: 'changed',
        subjectName: 'Speakers',
        changes: [
          { field: 'name', before: 'Speakers', after: 'Loudspeakers' },
          { field: 'text', after: 'Loud.' },
        ],
      },
      { action: 'created', subjectName: 'Speakers' },
    ])
  })
})

describe('a rename', () => {
  it('is one call: products, lists, search and file follow, and former addresses lead to it', async () => {
    await save('audio', { name: 'Audio' })
    await save('earbuds', { name: 'Earbuds', parent: 'audio' })
    const { _id, version } = await add('Drops', { category: 'Earbuds' })
    const also = await add('Beads', { categories: ['audio', 'earbuds'] })
    await names({ branch: 'earbuds', search: 'earbuds' })
    await save('earbuds', { name: 'In-ear', slug: 'in-ear' })
    expect(await product(_id)).toMatchObject({
      category: 'In-ear',
      categories: ['in-ear'],
      version: version + 1,
    })
    expect(await product(also._id)).toMatchObject({
      category: 'Audio',
      categories: ['audio', 'in-ear'],
    })
    expect(await names({ category: ['In-ear'] })).toEqual(['Drops'])
    expect(await names({ category: ['Earbuds'] })).toEqual([])
    expect(await names({ branch: 'in-ear' })).toEqual(['Beads', 'Drops'])
    expect(await names({ branch: 'earbuds' })).toEqual(['Beads', 'Drops'])
    expect(await names({ branch: 'audio' })).toEqual(['Beads', 'Drops'])
    expect(await names({ search: 'in-ear' })).toEqual(['Drops'])
    expect((await visit('earbuds')).slug).toBe('in-ear')
    const { facets } = await shop.browser().call(listProducts, { query: { facets: true } })
    expect(facets?.categories.map(({ value }) => value).toSorted()).toEqual(['Audio', 'In-ear'])
    // Back to its own former slug, which no other category can take meanwhile.
    expect((await put('other', { name: 'Other', slug: 'earbuds' })).status).toBe(409)
    await save('audio', { slug: 'sound' })
    expect((await put('earbuds', { name: 'Buds' })).status).toBe(409)
    expect((await put('sound', { name: 'New' }, { 'if-none-match': '*' })).status).toBe(409)
    await save('in-ear', { slug: 'earbuds', name: 'Earbuds' })
    expect((await visit('in-ear')).slug).toBe('earbuds')
    expect(await visit('earbuds')).toMatchObject({ parent: 'sound' })
    expect((await product(also._id)).categories).toEqual(['sound', 'earbuds'])
    const file = await admin.browser.fetch('/api/v1/products/export.csv?branch=in-ear')
    expect(await file.text()).toContain('"sound, earbuds"')
  })

  it('reaches products that were written under the former name at that moment', async () => {
    await save('audio', { name: 'Audio' })
    const { _id } = await add('Late')
    await save('audio', { name: 'Sound', slug: 'sound' })
    await shop.context.models.products.changePlace([_id], {
      from: { category: 'Sound', categories: ['sound'] },
      to: { category: 'Audio', categories: ['audio'] },
      at: new Date(),
    })
    expect(await names({ branch: 'sound' })).toEqual(['Late'])
    await placeProducts(shop.context, { limit: 10 })
    expect(await product(_id)).toMatchObject({ category: 'Sound', categories: ['sound'] })
  })
})

describe('a product', () => {
  it('of a client that sends only names finds its category, also by a former name, or makes it', async () => {
    await save('audio', { name: 'Audio' })
    await save('audio', { name: 'Sound' })
    expect(await add('Old file', { category: 'AUDIO' })).toMatchObject({
      category: 'Sound',
      categories: ['audio'],
    })
    const made = await add('New name', { category: 'Toys & Games' })
    expect(made).toMatchObject({ category: 'Toys & Games', categories: ['toys-games'] })
    expect((await tree()).map(({ slug }) => slug)).toEqual(['audio', 'toys-games'])
    const moved = await edit(made._id, { categories: ['toys-games', 'audio'] })
    expect(moved.categories).toEqual(['toys-games', 'audio'])
    expect(await edit(made._id, { category: 'Toys & Games', price: 5 })).toMatchObject({
      categories: ['toys-games', 'audio'],
    })
    expect(await edit(made._id, { category: 'Sound' })).toMatchObject({
      category: 'Sound',
      categories: ['audio'],
    })
    const unknown = await admin.browser.send('PUT', `/products/${made._id}`, {
      categories: ['gone'],
    })
    expect(unknown.status).toBe(400)
  })

  it('of an older release gets its category by the job', async () => {
    const { _id } = await buildProduct(shop, { name: 'Kettle', category: 'Kitchen' })
    expect(await names({ category: ['Kitchen'] })).toEqual(['Kettle'])
    await placeProducts(shop.context, { limit: 10 })
    expect(await product(_id)).toMatchObject({ categories: ['kitchen'], version: 1 })
    expect(await names({ branch: 'kitchen' })).toEqual(['Kettle'])
  })

  it('of a file: a dry run makes no category; the same rows change nothing the second time', async () => {
    await save('audio', { name: 'Audio' })
    const cells = {
      sku: 'S-1',
      name: 'Filed',
      brand: 'Aero',
      category: 'Cables',
      price: '10',
      countInStock: '1',
      image: 'https://example.test/a.webp',
      description: 'Good.',
      categories: 'audio',
    }
    const load = async (wanted: object, dryRun = false) => {
      const rows = [{ line: 2, cells: { ...cells, ...wanted } }]
      const { results } = await admin.browser.call(importProducts, { body: { rows, dryRun } })
      return results[0]
    }
    const image = '/uploads/filed.webp'
    await storePictures(shop, ['filed'])
    expect(await load({ image }, true)).toMatchObject({ outcome: 'created', errors: [] })
    expect(await tree()).toHaveLength(1)
    expect(await load({ image })).toMatchObject({ outcome: 'created' })
    expect((await tree()).map(({ slug }) => slug)).toEqual(['audio', 'cables'])
    expect(await names({ branch: 'audio' })).toEqual(['Filed'])
    expect(await load({ image, categories: 'cables, audio' })).toMatchObject({
      outcome: 'unchanged',
    })
    expect(await load({ image, category: 'Audio', categories: 'cables, audio' })).toMatchObject({
      outcome: 'updated',
      changes: [
        { field: 'category', before: 'Cables', after: 'Audio' },
        { field: 'categories', before: 'cables, audio' },
      ],
    })
    expect(await load({ image, categories: 'gone' })).toMatchObject({
      outcome: 'refused',
      errors: [{ column: 'categories', message: messages.categoryUnknown }],
    })
  })
})
