import type { Home, HomeFilter, SentSection } from '@voltkart/shared/contract/home'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toCategoryPath } from '../../lib/catalogue-paths'
import { filterToAddress, isFiltering, type ResultsFilter } from './results-filter'

/** A section of one kind. */
export type SectionOf<Type extends SentSection['type']> = Extract<SentSection, { type: Type }>

/** The number of sections in the first response if none of them has pages. */
const FRONT_SECTIONS = 3

/** The sections that a page of the home page shows. */
interface HomeLayout {
  /** The first sections of the page. */
  front: readonly SentSection[]
  /** The list with pages, if there is one; it is the last of `front`. */
  paged: SectionOf<'products'> | undefined
  /** The sections below, whose code is loaded later; on the first page only. */
  more: readonly SentSection[]
}

// Staff also read the sections that are not shown at present.
const isWhole = (section: SentSection): section is SectionOf<'products'> =>
  section.type === 'products' && Object.keys(section.filter).length === 0

/** Arranges the sections for a page of the list, counted from 1. */
export function toHomeLayout({ sections }: Pick<Home, 'sections'>, page: number): HomeLayout {
  const visible = sections.filter(({ hidden }) => !hidden)
  const paged = visible.find(isWhole)
  const end = paged ? visible.indexOf(paged) + 1 : FRONT_SECTIONS
  return {
    front: visible.slice(0, end),
    paged,
    more: paged && page > 1 ? [] : visible.slice(end),
  }
}

/** The request for the products of a section; `page` counts from 1. */
export const getProducts = ({ filter, limit }: SectionOf<'products'>, page?: number) => ({
  query: { ...filter, limit, ...omitUndefined({ skip: page && (page - 1) * limit }) },
})

/** The address of all products that match a filter of a section; undefined without a filter. */
export function toFilterAddress(filter: HomeFilter): string | undefined {
  const { minPriceWithTax, maxPriceWithTax, minRating, ...rest } = filter
  const results: ResultsFilter = omitUndefined({
    search: rest.search,
    category: rest.category,
    brand: rest.brand,
    origin: rest.origin,
    minPrice: minPriceWithTax,
    maxPrice: maxPriceWithTax,
    minRating: minRating === 0 ? undefined : minRating,
    inStock: rest.inStock === true ? true : undefined,
    sort: rest.sort,
  })
  if (!isFiltering(results)) return undefined
  const [category, ...otherCategories] = results.category ?? []
  if (category === undefined || otherCategories.length > 0 || results.search !== undefined) {
    return `/?${filterToAddress(results)}`
  }
  const { category: _category, ...inCategory } = results
  const search = filterToAddress(inCategory).toString()
  return search === '' ? toCategoryPath(category) : `${toCategoryPath(category)}?${search}`
}
