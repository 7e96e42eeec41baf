import {
  getProduct,
  listProducts,
  type productQuerySchema,
  topProducts,
} from '@voltkart/shared/contract/products'
import { describe, expect, it } from 'vitest'
import { createCachedRoutes } from './cached-routes'

const routes = createCachedRoutes()
for (const route of [listProducts, topProducts, getProduct]) {
  routes.add(route, () => Promise.reject(new Error('Nothing is built here')))
}
const toKey = (url: string) => routes.find(url)?.key
const toListKey = (query: string) => toKey(`/api/v1/products?${query}`)

describe('the key of a cached response', () => {
  it('is the same for all spellings of a request', () => {
    expect(toListKey('skip=8&limit=4')).toBe(toListKey('limit=4&skip=8&utm_source=mail'))
    expect(toListKey('search=+fast%20phone')).toBe(toListKey('search=fast+phone'))
    expect(toListKey('brand=A')).toBe(toListKey('brand=A&unknown=1&unknown=2'))
    const id = 'abcdefabcdefabcdefabcdef'
    expect(toKey(`/api/v1/products/${id}?x=1`)).toBe(toKey(`/api/v1/products/${id}`))
  })

  it.each([
    ['limit=4', 'limit=5'],
    ['brand=A', 'category=A'],
    ['brand=A&brand=B', 'brand=A%2CB'],
    ['search=a&brand=b', 'search=a%26brand%3Db'],
    ['sort=price', 'sort=-price'],
    ['inStock=1', 'stock=out'],
  ])('differs: %s and %s', (a, b) => {
    expect(toListKey(a)).not.toBe(toListKey(b))
  })

  it('has every parameter of the list', () => {
    const values: Record<keyof typeof productQuerySchema.shape, string> = {
      limit: '7',
      skip: '3',
      search: 'lamp',
      exact: '1',
      category: 'Phones',
      branch: 'phones',
      brand: 'Aero',
      minPrice: '1',
      maxPrice: '9',
      minPriceWithTax: '2',
      maxPriceWithTax: '8',
      minRating: '4',
      inStock: '1',
      origin: 'in',
      stock: 'low',
      state: 'draft',
      sort: 'name',
      facets: '1',
      specification: 'RAM:8 GB',
      specifications: '1',
    }
    const keys = Object.entries(values).map(([name, value]) => toListKey(`${name}=${value}`))
    expect(new Set([...keys, toListKey('')]).size).toBe(keys.length + 1)
    expect(keys).not.toContain(undefined)
  })

  it.each([
    '/api/v1/products?limit[$gt]=1',
    '/api/v1/products?limit%5B%24gt%5D=1',
    '/api/v1/products?limit=1&limit=2',
    '/api/v1/products?limit=0',
    '/api/v1/products?search=%',
    '/api/v1/products?search=%ff',
    `/api/v1/products?${'brand=a&'.repeat(101)}`,
    '/api/v1/products/top/',
    '/api/v1/products/abc',
    '/api/v1/products/abcdefabcdefabcdefabcdef/reviews',
    '/api/v1/productsx',
    '/api/v1/orders/my-orders',
    '/api/v1/users/profile',
  ])('is none for %s', (url) => {
    expect(toKey(url)).toBeUndefined()
  })
})
