import { describe, expect, it } from 'vitest'
import { readQuestion } from './question'

const list = (query: string) => readQuestion(`/api/v1/products?${query}`)?.key

describe('a question that anyone may ask', () => {
  it('is one for all ways of asking the same', () => {
    expect(list('skip=8&limit=4')).toBe(list('limit=4&skip=8&utm_source=mail'))
    expect(list('search=+fast%20phone')).toBe(list('search=fast+phone&skip=0'))
    expect(list('brand=B&brand=A')).toBe(list('brand=A&brand=B'))
    expect(list('search=')).toBe(list(''))
    const id = 'abcdefabcdefabcdefabcdef'
    expect(readQuestion(`/api/v1/products/${id.toUpperCase()}?x=1`)).toEqual(
      readQuestion(`/api/v1/products/${id}`),
    )
  })

  it.each([
    ['limit=4', 'limit=5'],
    ['brand=A', 'category=A'],
    ['brand=A&brand=B', 'brand=A%2CB'],
    ['search=a&brand=b', 'search=a%26brand%3Db'],
    ['sort=price', 'sort=-price'],
    ['inStock=1', 'stock=out'],
  ])('differs: %s and %s', (one, other) => {
    expect(list(one)).not.toBe(list(other))
  })

  it.each([
    '/api/v1/products?limit[$gt]=1',
    '/api/v1/products?limit%5B%24gt%5D=1',
    '/api/v1/products?limit=1&limit=2',
    '/api/v1/products?search=%',
    '/api/v1/products?search=%ff',
    `/api/v1/products?${'brand=a&'.repeat(21)}`,
    '/api/v1/products/top/',
    '/api/v1/products/abc',
    '/api/v1/products/abcdefabcdefabcdefabcdef/reviews',
    '/api/v1/productsx',
    '/api/v1/orders/my-orders',
    '/api/v1/users/profile',
  ])('is none for %s', (url) => {
    expect(readQuestion(url)).toBeUndefined()
  })

  it('tells what can be made up without end from what is asked for all the time', () => {
    const isVarious = (query: string) => readQuestion(`/api/v1/products?${query}`)?.various
    expect(['limit=4', 'limit=8&skip=80&sort=price'].map(isVarious)).toEqual([false, false])
    expect(['search=a', 'minPrice=1', 'skip=90000', 'skip=x'].map(isVarious)).toEqual(
      Array(4).fill(true),
    )
  })
})
