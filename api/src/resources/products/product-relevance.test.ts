import { listProducts, type ProductQuery } from '@voltkart/shared/contract/products'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const shop = useShop()

type Query = Partial<ProductQuery>
const listBy = (query: Query) => shop.browser().call(listProducts, { query })
const listNames = async (query: Query) => (await listBy(query)).products.map(({ name }) => name)

it('relevance leaves out what is of another kind, but not what is of no known kind', async () => {
  const description = 'Made for the Nimbus phone.'
  await buildProduct(shop, { description, name: 'Nimbus Phone', category: 'Mobiles' })
  await buildProduct(shop, { description, name: 'Nimbus Charger', category: 'Power' })
  await buildProduct(shop, { description, name: 'Nimbus Grip', category: 'Mobile accessories' })
  await buildProduct(shop, { description, name: 'Nimbus Twelve', category: 'Novelties' })
  expect(await listNames({ search: 'nimbus phone' })).toEqual(['Nimbus Phone', 'Nimbus Twelve'])
  expect(await listNames({ search: 'nimbus phone charger' })).toEqual(['Nimbus Charger'])
  expect(await listNames({ search: 'nimbus phone', exact: true, sort: 'name' })).toEqual([
    'Nimbus Charger',
    'Nimbus Grip',
    'Nimbus Phone',
    'Nimbus Twelve',
  ])
})

describe('a price in the search text', () => {
  it('limits the list like a filter, and the lower one counts', async () => {
    for (const price of [10_000, 20_000, 30_000]) {
      await buildProduct(shop, { name: `Priced ${price}`, price })
    }
    const result = await listBy({ search: 'priced under 23000', sort: 'price', facets: true })
    expect(result.products.map(({ name }) => name)).toEqual(['Priced 10000', 'Priced 20000'])
    expect(result.understood).toEqual({ maxPrice: 23_000 })
    expect(result.facets?.price, 'counted without its own filter').toEqual({
      min: 10_000,
      max: 30_000,
    })
    const lower = await listBy({ search: 'priced under 23000', maxPrice: 15_000 })
    expect(lower.products.map(({ name }) => name)).toEqual(['Priced 10000'])
    expect(lower.understood).toEqual({ maxPrice: 23_000 })
    const higher = await listBy({ search: 'priced below ₹15k', maxPrice: 25_000 })
    expect(higher.products.map(({ name }) => name)).toEqual(['Priced 10000'])
  })

  it('may be the whole text, and is absent if there is none', async () => {
    const { total } = await listBy({ maxPriceWithTax: 15_000 })
    expect(await listBy({ search: 'less than 15 thousand' })).toMatchObject({
      total,
      understood: { maxPrice: 15_000 },
    })
    expect(await listBy({ search: 'priced 20000' })).not.toHaveProperty('understood')
  })
})

it('the country of origin filters, sorts by its name, and has a facet that its own filter does not limit', async () => {
  const category = 'Origins'
  for (const countryOfOrigin of ['VN', 'IN', 'CN', 'IN', undefined]) {
    const name = `From ${countryOfOrigin ?? 'nowhere'}`
    await buildProduct(shop, { name, category, ...(countryOfOrigin ? { countryOfOrigin } : {}) })
  }
  const inCategory = (query: Query) => listNames({ category: [category], ...query })
  expect(await inCategory({ origin: ['in'] })).toEqual(['From IN', 'From IN'])
  expect(await inCategory({ origin: ['IN', 'Vn'], sort: 'origin' })).toEqual([
    'From IN',
    'From IN',
    'From VN',
  ])
  const sorted = ['From CN', 'From IN', 'From IN', 'From VN', 'From nowhere']
  expect(await inCategory({ sort: 'origin' })).toEqual(sorted)
  const { facets, total } = await listBy({ category: [category], origin: ['vn'], facets: true })
  expect(total).toBe(1)
  expect(facets?.origins).toEqual([
    { value: 'IN', count: 2 },
    { value: 'CN', count: 1 },
    { value: 'VN', count: 1 },
  ])
  expect(facets?.categories).toEqual([{ value: category, count: 1 }])
})

describe('the price with tax', () => {
  const category = 'Taxed'
  const inCategory = (query: Query) => listNames({ category: [category], sort: 'price', ...query })

  it('is what its filters, the text and a facet compare, and the others compare the price', async () => {
    // With 15 % tax: ₹114.99, ₹115.00 and ₹115.01.
    for (const price of [99.99, 100, 100.01]) {
      await buildProduct(shop, { name: `Taxed ${price}`, category, price })
    }
    expect(await inCategory({ maxPriceWithTax: 115 })).toEqual(['Taxed 99.99', 'Taxed 100'])
    expect(await inCategory({ minPriceWithTax: 115 })).toEqual(['Taxed 100', 'Taxed 100.01'])
    expect(await inCategory({ minPriceWithTax: 115, maxPriceWithTax: 115 })).toEqual(['Taxed 100'])
    expect(await inCategory({ search: 'taxed under 115' })).toEqual(['Taxed 99.99', 'Taxed 100'])
    expect(await inCategory({ maxPriceWithTax: 115, maxPrice: 99.99 })).toEqual(['Taxed 99.99'])
    expect(await inCategory({ minPrice: 100.01 })).toEqual(['Taxed 100.01'])
    const { facets } = await listBy({ category: [category], maxPriceWithTax: 115, facets: true })
    expect(facets).toMatchObject({
      price: { min: 99.99, max: 100.01 },
      priceWithTax: { min: 114.99, max: 115.01 },
    })
  })
})
