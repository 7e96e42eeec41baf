import type { ProductSort } from '@voltkart/shared/domain/products'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { productSorts } from '@voltkart/shared/domain/products'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductFilter } from '../product-filter'
import { Catalogue } from './catalogue'
import type { CatalogueEntry } from './columns'
import { fold } from '../words/tokenizer'

function createEntry(fields: Partial<CatalogueEntry>): CatalogueEntry {
  return {
    _id: '1',
    name: 'Nova',
    brand: 'Nimbus',
    category: 'Phones',
    categories: ['phones'],
    description: 'Bright.',
    pricePaise: 1_000,
    countInStock: 10,
    rating: 4,
    numReviews: 1,
    version: 1,
    createdAt: 1,
    changedAt: 1,
    ...fields,
  }
}

let catalogue: Catalogue
beforeEach(() => {
  catalogue = new Catalogue()
})
const all = { limit: 100, skip: 0 }
const findIds = (filter: ProductFilter, sort?: ProductSort) =>
  catalogue.select(filter, { ...all, sort }).ids

describe('filters by specifications', () => {
  const createLines = (ram: string, network: string) => [
    { name: 'RAM', value: ram },
    { name: 'Network', value: network },
  ]
  const selectSpecifications = (specifications?: ProductFilter['specifications']) =>
    catalogue.select({ specifications }, { ...all, facets: true, specifications: true })
      .specifications
  beforeEach(() => {
    catalogue.put(createEntry({ _id: '1', specifications: createLines('8 GB', '5G, 4G') }))
    catalogue.put(createEntry({ _id: '2', specifications: createLines('16 GB', '5G, 4G') }))
    catalogue.put(createEntry({ _id: '3', specifications: createLines('8 GB', '4G') }))
    catalogue.put(createEntry({ _id: '4', specifications: [{ name: 'Storage', value: '64 GB' }] }))
    catalogue.put(createEntry({ _id: '4', version: 2, specifications: createLines('4 GB', '4G') }))
  })

  it('count what most products have, the smallest value first, each under the other filters', () => {
    const network = [
      { value: '4G', count: 4 },
      { value: '5G', count: 2 },
    ]
    const createRamFacet = (counts: Record<string, number>) => ({
      name: 'RAM',
      values: Object.entries(counts).map(([value, count]) => ({ value, count })),
    })
    expect(selectSpecifications()).toEqual([
      createRamFacet({ '4 GB': 1, '8 GB': 2, '16 GB': 1 }),
      { name: 'Network', values: network },
    ])
    expect(selectSpecifications([{ name: 'Network', value: '5G' }])).toEqual([
      createRamFacet({ '8 GB': 1, '16 GB': 1 }),
      { name: 'Network', values: network },
    ])
  })

  it('find one of the values of each name', () => {
    const eight = { name: 'RAM', value: '8 GB' }
    const sixteen = { name: 'RAM', value: '16 GB' }
    expect(findIds({ specifications: [eight] }).toSorted()).toEqual(['1', '3'])
    expect(findIds({ specifications: [eight, sixteen] }).toSorted()).toEqual(['1', '2', '3'])
    const fast = [eight, { name: 'Network', value: '5G' }]
    expect(findIds({ specifications: fast })).toEqual(['1'])
    expect(findIds({ specifications: [{ name: 'Storage', value: '64 GB' }] })).toEqual([])
  })

  it('are absent where products have little in common', () => {
    for (const _id of ['5', '6', '7', '8', '9']) catalogue.put(createEntry({ _id }))
    expect(selectSpecifications()).toEqual([])
  })
})

describe('facets', () => {
  const getFacets = (filter: ProductFilter) =>
    catalogue.select(filter, { ...all, facets: true }).facets
  beforeEach(() => {
    const products: Partial<CatalogueEntry>[] = [
      { pricePaise: 1_000 },
      { pricePaise: 2_000 },
      { brand: 'Zephyr', rating: 2.5, pricePaise: 500 },
      { category: 'Laptops', rating: 5, pricePaise: 9_000 },
      { category: 'Laptops', countInStock: 0 },
      { category: 'Cameras', pricePaise: 60_000 },
    ]
    products.forEach((fields, index) =>
      catalogue.put(createEntry({ _id: String(index), ...fields })),
    )
  })

  it('count everything when nothing is chosen but a price', () => {
    expect(getFacets({ maxPricePaise: 9_000 })).toEqual({
      categories: [
        { value: 'Phones', count: 3 },
        { value: 'Laptops', count: 2 },
      ],
      brands: [
        { value: 'Nimbus', count: 4 },
        { value: 'Zephyr', count: 1 },
      ],
      origins: [],
      price: { min: 5, max: 600 },
      ratings: [
        { value: 4, count: 4 },
        { value: 3, count: 4 },
        { value: 2, count: 5 },
        { value: 1, count: 5 },
      ],
    })
  })

  it('leave out what is sold out when asked to', () => {
    expect(getFacets({ inStock: true })?.categories).toContainEqual({ value: 'Laptops', count: 1 })
    expect(getFacets({ stock: 'out' })?.categories).toEqual([{ value: 'Laptops', count: 1 }])
  })

  it('are all zeros where nothing matches', () => {
    const emptyFacets = { categories: [], brands: [], price: { min: 0, max: 0 } }
    expect(getFacets({ brands: ['Nobody'] })).toMatchObject({ categories: emptyFacets.categories })
    expect(getFacets({ search: 'none', minRating: 1 })).toMatchObject(emptyFacets)
    catalogue = new Catalogue()
    expect(getFacets({})).toMatchObject(emptyFacets)
  })
})

describe('a product that changes', () => {
  it('is found by its new name, and no longer by its old one', () => {
    catalogue.put(createEntry({ name: 'Nova', version: 1 }))
    catalogue.put(createEntry({ name: 'Zeta', version: 2 }))
    expect(findIds({ search: 'nova' })).toEqual([])
    expect(findIds({ search: 'zeta' })).toEqual(['1'])
    expect(findIds({})).toEqual(['1'])
  })

  it('allows typing errors again once it is gone', () => {
    catalogue.put(createEntry({ _id: '1', name: 'Hedphones' }))
    catalogue.put(createEntry({ _id: '2', name: 'Headphones' }))
    expect(findIds({ search: 'hedphones' })).toEqual(['1'])
    catalogue.remove('1')
    expect(findIds({ search: 'hedphones' })).toEqual(['2'])
  })

  it('makes a rebuild worthwhile after many edits', () => {
    for (let version = 1; version <= 1_000; version += 1) catalogue.put(createEntry({ version }))
    expect(catalogue.needsRebuild()).toBe(false)
    for (let version = 1_001; version <= 1_003; version += 1)
      catalogue.put(createEntry({ version }))
    expect(catalogue.needsRebuild()).toBe(true)
  })
})

// The expected result of a query, computed in the simplest way.
const sortedAs: Record<ProductSort, (a: CatalogueEntry, b: CatalogueEntry) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt || (a._id < b._id ? 1 : -1),
  price: (a, b) => a.pricePaise - b.pricePaise || (a._id < b._id ? -1 : 1),
  '-price': (a, b) => b.pricePaise - a.pricePaise || (a._id < b._id ? 1 : -1),
  rating: (a, b) => b.rating - a.rating || b.numReviews - a.numReviews || (a._id < b._id ? 1 : -1),
  popular: (a, b) => (b.sold ?? 0) - (a.sold ?? 0) || sortedAs.rating(a, b),
  name: (a, b) => {
    const [first, second] = [fold(a.name), fold(b.name)]
    if (first !== second) return first < second ? -1 : 1
    return a._id < b._id ? -1 : 1
  },
  // Each word that these are searched by matches the name, as a whole word or its beginning.
  relevance: (a, b) => sortedAs.rating(a, b),
  origin: (a, b) => {
    const getCountry = ({ countryOfOrigin }: CatalogueEntry) =>
      countryOfOrigin ? getCountryName(countryOfOrigin) : 'Zzz'
    return getCountry(a).localeCompare(getCountry(b)) || sortedAs.name(a, b)
  },
}
const createNameCheck = (search: string) => (product: CatalogueEntry) =>
  fold(product.name) === search
const createFilterCheck = (filter: ProductFilter) => (product: CatalogueEntry) =>
  (filter.search === undefined || product.name.toLowerCase().startsWith(filter.search)) &&
  (!filter.categories || filter.categories.includes(product.category)) &&
  (!filter.brands || filter.brands.includes(product.brand)) &&
  (!filter.origins || filter.origins.includes(product.countryOfOrigin ?? 'none')) &&
  product.pricePaise >= (filter.minPricePaise ?? 0) &&
  product.pricePaise <= (filter.maxPricePaise ?? Infinity) &&
  product.rating >= (filter.minRating ?? 0) &&
  (!filter.inStock || product.countInStock > 0)

const smallCount = fc.integer({ min: 0, max: 6 })
const change = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'edit', 'sell', 'rate', 'remove'),
  id: fc.integer({ min: 10, max: 40 }).map(String),
  name: fc.constantFrom('Abaco', 'ábaco', 'Beta', 'Gamma', 'gamut'),
  category: fc.constantFrom('Phones', 'Laptops'),
  brand: fc.constantFrom('Nimbus', 'Zephyr', 'Tarang'),
  countryOfOrigin: fc.constantFrom('IN', 'VN', 'CN', undefined),
  pricePaise: smallCount,
  countInStock: smallCount,
  rating: fc.constantFrom(0, 1.5, 4, 5),
  createdAt: smallCount,
})
const createOptional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const filter = fc.record({
  search: createOptional(fc.constantFrom('b', 'ga', 'gamma', 'nothing')),
  categories: createOptional(fc.constantFrom(['Phones'], ['Laptops', 'None'])),
  brands: createOptional(fc.constantFrom(['Nimbus'], ['Nimbus', 'Tarang'])),
  origins: createOptional(fc.constantFrom(['IN'], ['VN', 'CN', 'DE'])),
  minPricePaise: createOptional(smallCount),
  maxPricePaise: createOptional(smallCount),
  minRating: createOptional(fc.constantFrom(1, 4)),
  inStock: createOptional(fc.boolean()),
})

it('every filter in every order gives the same result as a full scan after any sequence of changes', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 120 }),
      filter,
      smallCount,
      (changes, productFilter, skip) => {
        const entriesById = new Map<string, CatalogueEntry>()
        const incremental = new Catalogue()
        for (const { kind, id, ...fields } of changes) {
          const before = entriesById.get(id)
          const { rating, countInStock } = fields
          if (kind === 'remove') {
            entriesById.delete(id)
            incremental.remove(id)
            continue
          }
          const numReviews = Math.ceil(rating)
          const now = !before
            ? createEntry({ _id: id, ...fields, numReviews, description: '' })
            : kind === 'sell'
              ? { ...before, countInStock, sold: (before.sold ?? 0) + 1 }
              : kind === 'rate'
                ? { ...before, rating, numReviews }
                : {
                    ...before,
                    ...fields,
                    createdAt: before.createdAt,
                    version: before.version + 1,
                  }
          entriesById.set(id, now)
          incremental.put(now)
        }
        for (const sort of productSorts) {
          const expected = [...entriesById.values()]
            .filter(createFilterCheck(productFilter))
            .sort(sortedAs[sort])
          if (sort === 'relevance' && productFilter.search !== undefined) {
            const isNameMatch = createNameCheck(productFilter.search)
            expected.sort((a, b) => Number(isNameMatch(b)) - Number(isNameMatch(a)))
          }
          const selected = incremental.select(productFilter, { limit: 5, skip, sort, facets: true })
          expect(selected.total).toBe(expected.length)
          expect(selected.ids).toEqual(expected.slice(skip, skip + 5).map(({ _id }) => _id))
          const getCount = (changed: ProductFilter) =>
            [...entriesById.values()].filter(createFilterCheck({ ...productFilter, ...changed }))
              .length
          const getFacetCount = (facet: 'categories' | 'brands' | 'origins', value: string) =>
            selected.facets?.[facet].find((each) => each.value === value)?.count ?? 0
          for (const value of ['Phones', 'Laptops']) {
            expect(getFacetCount('categories', value)).toBe(getCount({ categories: [value] }))
          }
          for (const value of ['Nimbus', 'Zephyr', 'Tarang']) {
            expect(getFacetCount('brands', value)).toBe(getCount({ brands: [value] }))
          }
          for (const value of ['IN', 'VN', 'CN']) {
            expect(getFacetCount('origins', value)).toBe(getCount({ origins: [value] }))
          }
          for (const { value, count } of selected.facets?.ratings ?? []) {
            expect(count).toBe(getCount({ minRating: value }))
          }
        }
      },
    ),
  )
})
