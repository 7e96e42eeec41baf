import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { productSorts, type ProductSort } from '@voltkart/shared/domain/products'

/** The filters of the results, as in the address. Prices in rupees, with tax. */
export interface ResultsFilter {
  search?: string
  category?: string[]
  brand?: string[]
  /** Country codes. */
  origin?: string[]
  /** Such as `RAM:8 GB`. */
  specification?: string[]
  minPrice?: number
  maxPrice?: number
  minRating?: number
  inStock?: boolean
  sort?: ProductSort
}

function parseAmount(text: string | null): number | undefined {
  const value = text === null || text === '' ? NaN : Number(text)
  return Number.isFinite(value) && value >= 0 ? Math.round(value * 100) / 100 : undefined
}

function withoutEmpty(filter: { [Key in keyof ResultsFilter]: ResultsFilter[Key] | undefined }) {
  const entries = Object.entries(filter).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  )
  return Object.fromEntries(entries) as ResultsFilter
}

/** Reads the filters from the address; invalid values are left out. */
export function parseFilter(params: URLSearchParams): ResultsFilter {
  const rating = Number(params.get('minRating') ?? NaN)
  return withoutEmpty({
    search: toSearchedText(params.get('q') ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 200),
    category: params.getAll('category'),
    brand: params.getAll('brand'),
    origin: params.getAll('origin'),
    specification: params.getAll('specification'),
    minPrice: parseAmount(params.get('minPrice')),
    maxPrice: parseAmount(params.get('maxPrice')),
    minRating: [1, 2, 3, 4].includes(rating) ? rating : undefined,
    inStock: params.get('inStock') === '1' ? true : undefined,
    sort: productSorts.find((sort) => sort === params.get('sort')),
  })
}

/** A search text, given without extra spaces, in the form that decides its results. */
export const toSearchKey = (search: string): string => search.toLowerCase()

/** The filter in the request of a list: searches with the same results share one request. */
export function toRequestFilter({ search, ...rest }: ResultsFilter): ResultsFilter {
  return search === undefined ? rest : { ...rest, search: toSearchKey(search) }
}

/**
 * A filter as the query of a list, whose `minPrice` and `maxPrice` would compare without tax. Without
 * a search, popular products come first.
 */
export const toQuery = ({ minPrice, maxPrice, ...rest }: ResultsFilter) => ({
  ...(rest.search === undefined && { sort: 'popular' as const }),
  ...rest,
  ...omitUndefined({ minPriceWithTax: minPrice, maxPriceWithTax: maxPrice }),
})

/** Writes a filter as parameters of an address. */
export function filterToAddress({ search, ...rest }: ResultsFilter): URLSearchParams {
  const params = new URLSearchParams(search ? { q: search } : {})
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) {
      params.append(key, item === true ? '1' : String(item))
    }
  }
  return params
}

/** Whether there is a search or a filter; otherwise the home page is shown. */
export function isFiltering(filter: ResultsFilter): boolean {
  return Object.entries(filter).some(([key, value]) => key !== 'sort' && value !== '')
}

/** The search alone, without filters. */
export function keepSearchOnly({ search, sort }: ResultsFilter): ResultsFilter {
  return withoutEmpty({ search, sort })
}

/** The number of active filters, without search and sort order. */
export function countFilters({ search: _search, sort: _sort, ...filter }: ResultsFilter): number {
  const counts = Object.values(filter).map((value) => (Array.isArray(value) ? value.length : 1))
  return counts.reduce((sum, count) => sum + count, 0)
}
