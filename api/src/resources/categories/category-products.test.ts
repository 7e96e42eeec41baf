import { messages } from '@voltkart/shared/contract/messages'
import { listProducts } from '@voltkart/shared/contract/products'
import { importProducts } from '@voltkart/shared/contract/product-import'
import { describe, expect, it } from 'vitest'
import { placeProducts } from '../../commands/categories/place-products'
import { useCategoryShop } from '../../../testing/category-shop'
import { storePictures } from '../../../testing/factories'

const { shop, admin, save, put, read, tree, product, names, add, edit } = useCategoryShop()

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
    expect((await read('earbuds')).slug).toBe('in-ear')
    const { facets } = await shop.browser().call(listProducts, { query: { facets: true } })
    expect(facets?.categories.map(({ value }) => value).toSorted()).toEqual(['Audio', 'In-ear'])
    // Back to its own former slug, which no other category can take meanwhile.
    expect((await put('other', { name: 'Other', slug: 'earbuds' })).status).toBe(409)
    await save('audio', { slug: 'sound' })
    expect((await put('earbuds', { name: 'Buds' })).status).toBe(409)
    expect((await put('sound', { name: 'New' }, { 'if-none-match': '*' })).status).toBe(409)
    await save('in-ear', { slug: 'earbuds', name: 'Earbuds' })
    expect((await read('in-ear')).slug).toBe('earbuds')
    expect(await read('earbuds')).toMatchObject({ parent: 'sound' })
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
  it('a client that sends only names finds the category, also by a former name, or creates it', async () => {
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

  it('a dry run of a file creates no category; the same rows change nothing the second time', async () => {
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
    const loadCells = async (overrides: object, dryRun = false) => {
      const rows = [{ line: 2, cells: { ...cells, ...overrides } }]
      const { results } = await admin.browser.call(importProducts, { body: { rows, dryRun } })
      return results[0]
    }
    const image = '/uploads/filed.webp'
    await storePictures(shop, ['filed'])
    expect(await loadCells({ image }, true)).toMatchObject({ outcome: 'created', errors: [] })
    expect(await tree()).toHaveLength(1)
    expect(await loadCells({ image })).toMatchObject({ outcome: 'created' })
    expect((await tree()).map(({ slug }) => slug)).toEqual(['audio', 'cables'])
    expect(await names({ branch: 'audio' })).toEqual(['Filed'])
    const twoCategories = { image, categories: 'cables, audio' }
    expect(await loadCells(twoCategories)).toMatchObject({ outcome: 'unchanged' })
    expect(await loadCells({ ...twoCategories, category: 'Audio' })).toMatchObject({
      outcome: 'updated',
      changes: [
        { field: 'category', before: 'Cables', after: 'Audio' },
        { field: 'categories', before: 'cables, audio' },
      ],
    })
    expect(await loadCells({ image, categories: 'gone' })).toMatchObject({
      outcome: 'refused',
      errors: [{ column: 'categories', message: messages.categoryUnknown }],
    })
  })
})
