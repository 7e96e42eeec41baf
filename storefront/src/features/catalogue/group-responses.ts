import { createRequestBuilder } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { CategoryPage, getCategory } from '@voltkart/shared/contract/categories'
import type * as products from '@voltkart/shared/contract/products'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import type { PageToRender, PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { requestQuery } from '../../lib/preloaded-state'
import { toQuery, type ResultsFilter } from './results-filter'

type Groups = RouteOutput<typeof products.listCategories>
type ListInput = RouteInput<typeof products.listProducts>
export type GroupList = RouteOutput<typeof products.listProducts>

/** The group whose products a list has. */
export type ListGroup = { brand: string[] } | { branch: string }

/** The number of products on a page of a category or brand. */
export const GROUP_PAGE_SIZE = ADMIN_PAGE_SIZE

/** The brands that have a slug; several if they differ only in punctuation. */
export function getBrandNames(groups: Groups | undefined, slug: string): string[] {
  const all = groups?.brands ?? []
  return all.filter((brand) => brand.slug === slug).map(({ value }) => value)
}

/** The request for one page of a group, narrowed by a filter. */
export function groupProducts(group: ListGroup, filter: ResultsFilter, page: number): ListInput {
  const skip = (page - 1) * GROUP_PAGE_SIZE
  return { query: { ...toQuery(filter), ...group, limit: GROUP_PAGE_SIZE, skip, facets: true } }
}

const getList = createRequestBuilder<typeof products.listProducts>(calls.listProducts)
const requestList = (query: PageToRender['query'], input: ListInput) =>
  requestQuery(query, 'listProducts', getList(input), input)

const getGroups = createRequestBuilder<typeof products.listCategories>(calls.listCategories)
const requestGroups = (query: PageToRender['query']) =>
  requestQuery(query, 'listCategories', getGroups(undefined))

/**
 * Reads the responses shown on a brand's page, without a filter; undefined if there is no such
 * brand.
 */
export async function readBrandResponses(
  slug: string,
  page: number,
  query: PageToRender['query'],
): Promise<{ name: string; list: GroupList; responses: PreloadedQuery[] } | undefined> {
  const groups = await requestGroups(query)
  const names = getBrandNames(groups.value as Groups | undefined, slug)
  const [name] = names
  if (name === undefined) return undefined
  const list = await requestList(query, groupProducts({ brand: names }, {}, page))
  return { name, list: list.value as GroupList, responses: [groups, list] }
}

/**
 * The responses shown on a category's page, without a filter; undefined if there is no such
 * category. Its slug differs from the requested one if the category was renamed.
 */
export async function readCategoryResponses(
  slug: string,
  page: number,
  query: PageToRender['query'],
): Promise<{ category: CategoryPage; list: GroupList; responses: PreloadedQuery[] } | undefined> {
  const get = createRequestBuilder<typeof getCategory>(calls.getCategory)
  const categoryQuery = await requestQuery(query, 'getCategory', get({ params: { slug } }), slug)
  const category = categoryQuery.value as CategoryPage | undefined
  if (!category) return undefined
  const [groups, list] = await Promise.all([
    requestGroups(query),
    requestList(query, groupProducts({ branch: category.slug }, {}, page)),
  ])
  return { category, list: list.value as GroupList, responses: [categoryQuery, groups, list] }
}
