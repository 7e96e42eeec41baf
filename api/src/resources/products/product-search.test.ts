import { listProducts, type ProductQuery } from '@voltkart/shared/contract/products'
import { placeOrder } from '@voltkart/shared/contract/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct, orderBody, signedIn } from '../../../testing/factories'
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

const list = (query: Query) => shop.browser().call(listProducts, { query })

async function names(query: Query): Promise<string[]> {
  const { products, total } = await list({ limit: 100, ...query })
  expect(total).toBe(products.length)
  return products.map(({ name }) => name)
}

const found = (search: string) => names({ search })

describe('a search', () => {
  it('finds by the beginnings of words, first in names, then in descriptions', async () => {
    expect(await found('iph')).toEqual(['iPhone-like Nova', 'Café Speaker'])
    expect(await found('IPHONE')).toEqual(['iPhone-like Nova', 'Café Speaker'])
    expect(await found('phone')).toEqual(['Aero Max 512', 'iPhone-like Nova'])
    expect(await found('tar')).toEqual(['Studio Headphones', 'Café Speaker'])
  })

  it('requires all words, in any field', async () => {
    expect(await found('nimbus nova')).toEqual(['iPhone-like Nova'])
    expect(await found('speaker iph')).toEqual(['Café Speaker'])
    expect(await names({ search: 'speaker nova', exact: true })).toEqual([])
  })

  it('forgives one in a description, and one in each of two words', async () => {
    expect(await found('bluetoth')).toEqual(['Café Speaker'])
    expect(await found('tarnag hedphones')).toEqual(['Studio Headphones'])
  })

  it('offers nothing else for a correct word', async () => {
    await buildProduct(shop, { name: 'Novas', brand: 'Novia', category: 'Nova' })
    expect(await found('novas')).toEqual(['Novas'])
  })

  it('is refused if it is not a text', async () => {
    for (const query of ['search[$ne]=x', 'search[]=x', 'search=a&search=b', 'brand[$gt]=']) {
      const answer = await shop.browser().send('GET', `/products?${query}`)
      expect(answer, query).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    }
  })

  it('of only spaces is no search', async () => {
    expect(await found('  ')).toEqual(await names({}))
  })
})

describe('filters', () => {
  it('can be combined', async () => {
    expect(await names({ category: ['Phones'], inStock: true })).toEqual(['iPhone-like Nova'])
    expect(await names({ brand: ['Tarang', 'Nimbus'], maxPrice: 200, sort: 'price' })).toEqual([
      'Café Speaker',
      'Studio Headphones',
    ])
    expect(await names({ search: 'phone', minPrice: 300.01 })).toEqual(['Aero Max 512'])
    expect(await names({ minPrice: 5_000 })).toEqual([])
  })

  it('distinguish sold-out products from those low in stock', async () => {
    expect(await names({ stock: 'out' })).toEqual(['Aero Max 512'])
    const { browser } = await signedIn(shop, { isAdmin: true })
    const { products } = await browser.call(listProducts, { query: { stock: 'low' } })
    expect(products.map(({ name }) => name)).toEqual(['Café Speaker'])
    expect(await names({ stock: 'out', inStock: true })).toEqual([])
  })

  it('that are empty do not filter', async () => {
    const answer = await shop.browser().send('GET', '/products?category=&brand=&search=&limit=100')
    expect(answer).toMatchObject({ status: 200, body: { total: (await names({})).length } })
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'skip=-1', 'sort=constructor', 'minRating=6'])(
    'are refused when they say %s',
    async (query) => {
      expect((await shop.browser().send('GET', `/products?${query}`)).status).toBe(400)
    },
  )

  it('count the stock right after a sale', async () => {
    const product = await buildProduct(shop, { category: 'Lamps', countInStock: 1 })
    expect(await names({ category: ['Lamps'], inStock: true })).toHaveLength(1)
    const { browser } = await signedIn(shop)
    await browser.call(placeOrder, { body: orderBody([{ product }]) })
    expect(await names({ category: ['Lamps'], inStock: true })).toHaveLength(0)
  })
})

describe('the sort orders of a list', () => {
  it('by name ignores case', async () => {
    await buildProduct(shop, { name: 'aero lower', category: 'Sorting' })
    await buildProduct(shop, { name: 'Zeta', category: 'Sorting' })
    await buildProduct(shop, { name: 'Ábaco', category: 'Sorting' })
    const sorted = await names({ category: ['Sorting'], sort: 'name' })
    expect(sorted).toEqual(['Ábaco', 'aero lower', 'Zeta'])
  })

  it('shorten descriptions to 160 characters and have no reviews', async () => {
    await buildProduct(shop, { category: 'Long', description: '👍 long '.repeat(500) })
    const { products } = await list({ category: ['Long'] })
    expect(products[0]?.description.length).toBeLessThanOrEqual(160)
    expect(encodeURIComponent(products[0]?.description ?? '')).toMatch(/^%F0/)
    expect(products[0]).not.toHaveProperty('reviews')
  })
})

describe('facets', () => {
  it('are left out unless asked for', async () => {
    expect(await list({})).not.toHaveProperty('facets')
  })

  it('count for the search, each under the other filters', async () => {
    const { facets, total } = await list({ search: 'iph', category: ['Phones'], facets: true })
    expect(total).toBe(1)
    expect(facets).toEqual({
      categories: [
        { value: 'Phones', count: 1 },
        { value: 'Speakers', count: 1 },
      ],
      brands: [{ value: 'Nimbus', count: 1 }],
      origins: [],
      price: { min: 300, max: 300 },
      priceWithTax: { min: 345, max: 345 },
      ratings: [4, 3, 2, 1].map((value) => ({ value, count: 0 })),
    })
  })

  it('are empty for a search that finds nothing', async () => {
    const { facets } = await list({ search: '.*', facets: true })
    expect(facets).toMatchObject({ categories: [], brands: [], price: { min: 0, max: 0 } })
  })
})
