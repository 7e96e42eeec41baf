import { describe, expect, it } from 'vitest'
import { homeHead, resultsHead } from './catalogue-head'

const site = { name: 'Voltkart', url: 'https://shop.example.test' }

describe('what lists of products tell about themselves', () => {
  it('lets each page of the home page stand for itself', () => {
    expect(homeHead(1, site)).toMatchObject({ path: '/' })
    expect(homeHead(3, site)).toMatchObject({ path: '/?page=3' })
  })

  it('lets a category be found, in whatever order it is listed', () => {
    const head = resultsHead({ category: ['Phones'], sort: 'price' }, site)
    expect(head).toMatchObject({ title: 'Phones', path: '/c/phones' })
    expect(head.hidden).toBeUndefined()
  })

  it.each([
    { search: 'phone' },
    { category: ['Phones', 'Tablets'] },
    { category: ['Phones'], inStock: true },
    { minPrice: 100 },
  ])('keeps %j from being found', (filter) => {
    expect(resultsHead(filter, site)).toMatchObject({ hidden: true })
  })
})
