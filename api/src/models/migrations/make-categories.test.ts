import { expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'
import type { StoredProduct } from '../products/product-schema'
import { makeCategories } from './make-categories'

const shop = useShop()

it('makes a category of each name, once, though two processes run it and an older one writes', async () => {
  const { connection, models } = shop.context
  const bulk = Array.from({ length: 1_100 }, (_, index) => ({
    name: `Lamp ${index}`,
    image: '/uploads/a.webp',
    description: 'A lamp.',
    brand: 'Nimbus',
    category: ['Lamps', 'lamps', 'Toys & Games', 'घर'][index % 4] ?? '',
    pricePaise: 9_900,
    countInStock: 1,
  }))
  await models.products.insertMany(bulk)
  const placed = await buildProduct(shop, { category: 'Audio', categories: ['sound'] })
  const late = buildProduct(shop, { name: 'Late', category: 'Cables' })
  await Promise.all([makeCategories(connection), makeCategories(connection), late])
  await makeCategories(connection)

  const { categories } = await models.categories.find()
  expect(categories.map(({ slug }) => slug).toSorted()).toEqual([
    'cables',
    'lamps',
    'toys-games',
    'x',
  ])
  const products = connection.collection<StoredProduct>('products')
  expect(await products.countDocuments({ categories: { $exists: false } })).toBe(0)
  expect(await products.countDocuments({ category: 'Lamps', categories: ['lamps'] })).toBe(550)
  expect(await products.findOne({ name: 'Lamp 3' })).toMatchObject({
    category: 'घर',
    categories: ['x'],
    version: 1,
  })
  expect((await products.findOne({ name: placed.name }))?.categories).toEqual(['sound'])
})
