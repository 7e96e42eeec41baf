import { describe, expect, it } from 'vitest'
import { facetsOf, type FacetGroup } from './facets'

function group(fields: Partial<FacetGroup>): FacetGroup {
  return {
    category: 'Phones',
    brand: 'Nimbus',
    rating: 4,
    stock: 'plenty',
    inPrice: true,
    count: 1,
    minPaise: 1_000,
    maxPaise: 2_000,
    ...fields,
  }
}

const groups = [
  group({ count: 3 }),
  group({ brand: 'Zephyr', rating: 2, count: 2, minPaise: 500 }),
  group({ category: 'Laptops', rating: 5, maxPaise: 9_000 }),
  group({ category: 'Laptops', stock: 'out', count: 4 }),
  group({ category: 'Cameras', inPrice: false, minPaise: 50_000, maxPaise: 60_000 }),
]

describe('facetsOf', () => {
  it('counts everything when nothing is chosen but a price', () => {
    expect(facetsOf(groups, { maxPricePaise: 9_000 })).toEqual({
      categories: [
        { value: 'Laptops', count: 5 },
        { value: 'Phones', count: 5 },
      ],
      brands: [
        { value: 'Nimbus', count: 8 },
        { value: 'Zephyr', count: 2 },
      ],
      price: { min: 5, max: 600 },
      ratings: [
        { value: 4, count: 8 },
        { value: 3, count: 8 },
        { value: 2, count: 10 },
        { value: 1, count: 10 },
      ],
    })
  })

  it('counts each facet under the other filters and not under its own', () => {
    const { categories, brands, ratings } = facetsOf(groups, {
      categories: ['Phones'],
      minRating: 4,
    })
    expect(categories).toEqual([
      { value: 'Laptops', count: 5 },
      { value: 'Phones', count: 3 },
    ])
    expect(brands).toEqual([{ value: 'Nimbus', count: 3 }])
    expect(ratings).toContainEqual({ value: 2, count: 5 })
  })

  it('leaves out what is sold out when asked to', () => {
    const { categories } = facetsOf(groups, { inStock: true })
    expect(categories).toContainEqual({ value: 'Laptops', count: 1 })
    expect(facetsOf(groups, { stock: 'out' }).categories).toEqual([{ value: 'Laptops', count: 4 }])
  })

  it('is all zeros where nothing matches', () => {
    expect(facetsOf([], {})).toMatchObject({ categories: [], price: { min: 0, max: 0 } })
  })
})
