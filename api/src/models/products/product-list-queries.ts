import type { Facets } from '@voltkart/shared/contract/products'
import type { ProductSort } from '@voltkart/shared/domain/products'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import { trusted, type QueryFilter, type SortOrder } from 'mongoose'
import { BATCH_SIZE, batchesOf } from '../batches'
import { toPlain } from '../to-plain'
import { facetsOf, groupForFacets, totalOf, type FacetGroup } from './facets'
import { shownFields, type ProductRecord } from './product-edit-queries'
import { fieldFilter, type ProductFilter } from './product-filter'
import { facetKeys, type ProductModel, type StoredProduct } from './product-schema'
import { planCorrectedSearch, planSearch, type SearchPlan } from './search-plan'
import type { Dating, RecentAnswers } from './recent-answers'
import type { VocabularyQueries } from './vocabulary-queries'

export interface ProductPage {
  limit: number
  skip: number
}

export interface ProductListOptions extends ProductPage {
  /** Left out, a search is in the order of relevance and all else newest first. */
  sort?: ProductSort | undefined
  facets?: boolean | undefined
}

export interface ProductList {
  products: ProductRecord[]
  total: number
  facets?: Facets
  /** When the oldest part of it was read, by `performance.now()`. */
  readAt: number
}

/** Counts of a moment ago: those that a sale may change, and those that only an edit does. */
export interface RecentCounts {
  counts: RecentAnswers
  stockCounts: RecentAnswers
}

type Filter = QueryFilter<StoredProduct>
type Sort = Record<string, SortOrder>

export const sortKeys = {
  newest: { createdAt: -1, _id: -1 },
  price: { pricePaise: 1, _id: 1 },
  '-price': { pricePaise: -1, _id: -1 },
  rating: { rating: -1, numReviews: -1, _id: -1 },
  name: { sortName: 1, _id: 1 },
} as const satisfies Record<ProductSort, Sort>

// Ids begin with the time, and the index that answers a search ends in them.
const newestFound: Sort = { _id: -1 }

// Lists show the beginning of a description; its rest need not travel.
const summary = {
  ...shownFields,
  description: { $substrCP: ['$description', 0, EXCERPT_LENGTH] },
}

const exportedFields = {
  sku: 1,
  name: 1,
  brand: 1,
  category: 1,
  pricePaise: 1,
  countInStock: 1,
  image: 1,
  description: 1,
} as const satisfies Partial<Record<keyof ProductRecord, 1>>
export type ExportedProduct = Pick<ProductRecord, '_id' | keyof typeof exportedFields>

/** The lists of products, with and without a search. */
export function createProductListQueries(
  model: ProductModel,
  vocabulary: VocabularyQueries,
  recent: RecentCounts,
) {
  async function page(filter: Filter, sort: Sort, { limit, skip }: ProductPage) {
    const found = await model
      .find(filter)
      .select(summary)
      .sort(sort)
      .skip(skip)
      .limit(limit)
      .lean<StoredProduct[]>()
    return found.map(toPlain)
  }

  async function count(filter: Filter): Promise<number> {
    // An empty filter has no index of its own; without one, whole products would be read.
    const all = Object.keys(filter).length === 0
    return all ? model.countDocuments().hint({ _id: 1 }) : model.countDocuments(filter)
  }

  const countsFor = ({ inStock, stock }: ProductFilter) =>
    inStock || stock ? recent.stockCounts : recent.counts

  // Only when nothing at all matches as typed are errors forgiven.
  async function correction(asTyped: SearchPlan, search: string): Promise<SearchPlan | undefined> {
    if (await model.exists(asTyped.any)) return undefined
    return planCorrectedSearch(search, vocabulary)
  }

  // Those that match by what they are come first, then those whose description speaks of it.
  async function pageByRelevance(
    { strong, any }: SearchPlan,
    fields: Filter,
    { limit, skip }: ProductPage,
    total: Promise<number>,
  ): Promise<ProductRecord[]> {
    const first: Filter = { $and: [strong, fields] }
    const found = await page(first, newestFound, { limit, skip })
    if (found.length === limit || (await total) <= skip + found.length) return found
    const before = found.length > 0 || skip === 0 ? skip + found.length : await count(first)
    const rest = await page({ $and: [any, fields], $nor: [strong] }, newestFound, {
      limit: limit - found.length,
      skip: Math.max(0, skip - before),
    })
    return [...found, ...rest]
  }

  async function facetGroups(
    filter: ProductFilter,
    search: Filter | undefined,
  ): Promise<FacetGroup[]> {
    const aggregate = model.aggregate<FacetGroup>([
      { $match: search ?? {} },
      ...groupForFacets(filter),
    ])
    return search ? aggregate : aggregate.hint(facetKeys)
  }

  function groupsFor(
    filter: ProductFilter,
    search: SearchPlan | undefined,
    dating: Dating,
  ): Promise<FacetGroup[]> {
    const { search: text, minPricePaise, maxPricePaise } = filter
    // All choices of category, brand, rating and stock share the groups.
    const key = `facets ${JSON.stringify([search?.corrected, text, minPricePaise, maxPricePaise])}`
    return countsFor(filter).get(key, () => facetGroups(filter, search?.any), dating)
  }

  function totalFor(
    filter: ProductFilter,
    found: SearchPlan | undefined,
    all: Filter,
    dating: Dating,
  ): Promise<number> {
    const key = `total ${JSON.stringify([found?.corrected, filter])}`
    return countsFor(filter).get(key, () => count(all), dating)
  }

  async function listOf(
    filter: ProductFilter,
    found: SearchPlan | undefined,
    options: ProductListOptions,
    dating: Dating,
  ): Promise<ProductList> {
    const { sort, facets } = options
    const { search: _search, ...fieldsOnly } = filter
    const fields = fieldFilter(fieldsOnly)
    const all: Filter = found ? { $and: [found.any, fields] } : fields
    const grouping = facets ? groupsFor(filter, found, dating) : undefined
    const counting = grouping
      ? grouping.then((groups) => totalOf(groups, filter))
      : totalFor(filter, found, all, dating)
    const [products, total, groups] = await Promise.all([
      found && sort === undefined
        ? pageByRelevance(found, fields, options, counting)
        : page(all, sortKeys[sort ?? 'newest'], options),
      counting,
      grouping,
    ])
    const counted = groups ? { facets: facetsOf(groups, filter) } : {}
    return { products, total, readAt: dating.readAt, ...counted }
  }

  return {
    /** A page of the products that match, and how many there are. Descriptions are cut short. */
    async list(filter: ProductFilter, options: ProductListOptions): Promise<ProductList> {
      const { search } = filter
      const dating = { readAt: performance.now() }
      if (search === undefined) return listOf(filter, undefined, options, dating)
      const recently = <Answer>(what: string, work: () => Promise<Answer>) =>
        recent.counts.get(`${what} ${search}`, work, dating)
      const asTyped = await recently('plan', () => planSearch(search, vocabulary))
      if (!asTyped) {
        const none = options.facets ? { facets: facetsOf([], filter) } : {}
        return { products: [], total: 0, readAt: dating.readAt, ...none }
      }
      const list = await listOf(filter, asTyped, options, dating)
      if (list.total > 0) return list
      const corrected = await recently('correction', () => correction(asTyped, search))
      return corrected ? listOf(filter, corrected, options, dating) : list
    },

    /** All products that match, newest first, as much of them as a file has, bit by bit. */
    async *stream({ search, ...fieldsOnly }: ProductFilter): AsyncGenerator<ExportedProduct[]> {
      const asTyped = search === undefined ? undefined : await planSearch(search, vocabulary)
      if (search !== undefined && !asTyped) return
      const found = (asTyped && search && (await correction(asTyped, search))) || asTyped
      const fields = fieldFilter(fieldsOnly)
      const cursor = model
        .find(found ? { $and: [found.any, fields] } : fields)
        .select(exportedFields)
        .sort(found ? newestFound : sortKeys.newest)
        // The database has checked its texts when it took them.
        .cursor({ batchSize: BATCH_SIZE, enableUtf8Validation: false })
      const batches = batchesOf<StoredProduct>(cursor)
      for await (const products of batches) yield products.map(toPlain)
    },

    /** The best rated products that can be bought now. */
    top: (limit: number) =>
      page({ countInStock: trusted({ $gt: 0 }) }, sortKeys.rating, { limit, skip: 0 }),
  }
}
