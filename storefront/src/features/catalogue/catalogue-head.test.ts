import { describe, expect, it } from 'vitest'
import { buildHomeHead, buildResultsHead } from './catalogue-head'

const site = { name: 'Voltkart', url: 'https://shop.example.test' }

describe('the metadata of product lists', () => {
  it('gives each page of the home page its own address', () => {
    expect(buildHomeHead(1, site)).toMatchObject({ path: '/' })
    expect(buildHomeHead(3, site)).toMatchObject({ path: '/?page=3' })
  })

  it('lets a category be indexed, in any sort order', () => {
    const head = buildResultsHead({ category: ['Phones'], sort: 'price' }, site)
    expect(head).toMatchObject({ title: 'Phones', path: '/c/phones' })
    expect(head.hidden).toBeUndefined()
    const emptyHead = buildResultsHead({ category: ['Nope'] }, site, 0)
    expect(emptyHead).toEqual({ title: 'Nope', hidden: true })
  })

  it.each([
    { search: 'phone' },
    { category: ['Phones', 'Tablets'] },
    { category: ['Phones'], inStock: true },
    { minPrice: 100 },
  ])('keeps %j from being found', (filter) => {
    expect(buildResultsHead(filter, site)).toMatchObject({ hidden: true })
  })
})
