import { listProducts, type ProductQuery } from '@voltkart/shared/contract/products'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const shop = useShop()
beforeAll(async () => {
  const phones = { category: 'Phones', brand: 'Nimbus' }
  await buildProduct(shop, { ...phones, name: 'iPhone-like Nova', price: 300, description: 'Red.' })
  await buildProduct(shop, { ...phones, name: 'Aero Max 512', price: 900, countInStock: 0 })
  await buildProduct(shop, {
    name: 'Café Speaker',
    brand: 'Tarang',
    category: 'Speakers',
    price: 100,
    countInStock: 3,
    description: 'Bluetooth for every iPhone, with a deep sound.',
  })
  await buildProduct(shop, {
    name: 'Studio Headphones',
    brand: 'Tarang',
    category: 'Headphones',
    price: 200,
    description: 'Noise goes, music stays. 100% wireless.',
  })
})

type Query = Partial<ProductQuery>

const listBy = (query: Query) => shop.browser().call(listProducts, { query })

async function listNames(query: Query): Promise<string[]> {
  const { products, total } = await listBy({ limit: 100, ...query })
  expect(total).toBe(products.length)
  return products.map(({ name }) => name)
}

const searchNames = (search: string) => listNames({ search })

describe('a search', () => {
  it('offers nothing else for a correct word', async () => {
    await buildProduct(shop, { name: 'Novas', brand: 'Novia', category: 'Nova' })
    expect(await searchNames('novas')).toEqual(['Novas'])
  })

  it('a search for spaces is no search', async () => {
    expect(await searchNames('  ')).toEqual(await listNames({}))
  })
})

it('filters that are empty do not filter', async () => {
  const response = await shop.browser().send('GET', '/products?category=&brand=&search=&limit=100')
  expect(response).toMatchObject({ status: 200, body: { total: (await listNames({})).length } })
})

it('the sort orders of a list shorten descriptions to 160 characters and have no reviews', async () => {
  await buildProduct(shop, { category: 'Long', description: '👍 long '.repeat(500) })
  const { products } = await listBy({ category: ['Long'] })
  expect(products[0]?.description.length).toBeLessThanOrEqual(160)
  expect(encodeURIComponent(products[0]?.description ?? '')).toMatch(/^%F0/)
  expect(products[0]).not.toHaveProperty('reviews')
})

it('facets are left out unless asked for', async () => {
  expect(await listBy({})).not.toHaveProperty('facets')
})
