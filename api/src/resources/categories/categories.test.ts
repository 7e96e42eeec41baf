import { listAuditLog } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import { listCategories } from '@voltkart/shared/contract/products'
import { CATEGORIES_MAX } from '@voltkart/shared/domain/category-tree'
import { describe, expect, it } from 'vitest'
import { useCategoryShop } from '../../../testing/category-shop'
import { storePictures } from '../../../testing/factories'

const { shop, admin, save, put, remove, read, tree, add, productBody } = useCategoryShop()

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
    await add('Secret', { category: 'Phones', state: 'draft' })
    const rows = await tree()
    expect(rows.map(({ name, position }) => [name, position])).toEqual([
      ['Phones', 0],
      ['Audio', 1],
    ])
    expect(rows[1]).toMatchObject({
      text: 'All that sounds.',
      products: 2,
      children: [
        { slug: 'speakers', parent: 'audio', products: 1, children: [] },
        { slug: 'headphones', products: 1, children: [{ slug: 'earbuds', products: 1 }] },
      ],
    })
    expect(await read('headphones')).toMatchObject({
      name: 'Headphones',
      path: [{ slug: 'audio', name: 'Audio' }],
      children: [{ slug: 'earbuds', name: 'Earbuds', products: 1, priceFrom: 115 }],
    })
    const visitor = shop.browser()
    expect((await tree(visitor)).map(({ name }) => name)).toEqual(['Audio'])
    expect(await read('headphones', visitor)).toMatchObject({ products: 1 })
    expect((await visitor.send('GET', '/categories/phones')).status).toBe(404)
    expect(await read('phones')).toMatchObject({ name: 'Phones', products: 0 })
    const { branches, categories } = await visitor.call(listCategories, {})
    expect(branches).toMatchObject([{ value: 'Audio', slug: 'audio', count: 2 }])
    expect(categories.map(({ slug }) => slug)).toEqual(['earbuds', 'speakers'])
  })

  it('refuses circles, a fourth level, taken names and addresses, and foreign pictures', async () => {
    await save('a', { name: 'A' })
    await save('b', { name: 'B', parent: 'a' })
    await save('c', { name: 'C', parent: 'b' })
    await save('other', { name: 'Other' })
    const getRefusal = async (slug: string, input: object) => {
      const { status, body } = await put(slug, input)
      const { errors } = body as { errors: { path: string; message: string }[] }
      return [status, errors[0]?.path, errors[0]?.message]
    }
    for (const [slug, input, ...expected] of [
      ['a', { parent: 'c' }, 400, 'parent', messages.categoryCircle],
      ['a', { parent: 'a' }, 400, 'parent', messages.categoryCircle],
      ['d', { name: 'D', parent: 'c' }, 400, 'parent', messages.categoryTooDeep],
      ['a', { parent: 'other' }, 400, 'parent', messages.categoryTooDeep],
      ['a', { parent: 'gone' }, 400, 'parent', messages.categoryParentUnknown],
      ['d', {}, 400, 'name', 'Name is required'],
      ['d', { name: ' OTHER' }, 409, 'name', messages.categoryNameTaken],
      ['a', { slug: 'other' }, 409, 'slug', messages.categorySlugTaken],
      ['a', { image: 'https://elsewhere.test/a.webp' }, 400, 'image', messages.pictureRemoved],
    ] as const) {
      expect(await getRefusal(slug, input)).toEqual(expected)
    }
    await save('d', { name: 'Other', parent: 'a' })
    await storePictures(shop, ['cables'])
    await save('a', { image: '/uploads/cables.webp' })
    expect((await read('a')).image).toBe('/uploads/cables.webp')
    expect((await put('A b', { name: 'A b' })).status).toBe(404)
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
    const saved = await admin.browser.send(
      'POST',
      '/products',
      productBody('P', { category: 'New' }),
    )
    expect(saved.status).toBe(409)
    expect((await add('Known', { category: 'C 7' })).categories).toEqual(['c-7'])
  })

  it('loses only empty categories, and the log says what staff did', async () => {
    await save('audio', { name: 'Audio' })
    await save('speakers', { name: 'Speakers', parent: 'audio' })
    const { _id } = await add('Old one', { category: 'Speakers', state: 'archived' })
    const getReason = async (slug: string) => {
      const { status, body } = await remove(slug)
      return [status, (body as { message: string }).message]
    }
    expect(await getReason('audio')).toEqual([409, messages.categoryHasChildren])
    expect(await getReason('speakers')).toEqual([409, messages.categoryHasProducts])
    await shop.context.models.products.remove(_id)
    await save('speakers', { name: 'Loudspeakers', text: 'Loud.' })
    expect(await getReason('speakers')).toEqual([200, messages.categoryDeleted])
    expect(await getReason('speakers')).toEqual([404, messages.notFound])
    const query = { kind: 'category' } as const
    const { entries } = await admin.browser.call(listAuditLog, { query: { ...query, limit: 3 } })
    expect(entries).toMatchObject([
      { action: 'deleted', subject: { name: 'Loudspeakers' } },
      {
        action: 'changed',
        subject: { name: 'Speakers' },
        changes: [
          { field: 'name', before: 'Speakers', after: 'Loudspeakers' },
          { field: 'text', after: 'Loud.' },
        ],
      },
      { action: 'created', subject: { name: 'Speakers' } },
    ])
  })
})
