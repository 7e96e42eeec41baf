import { requestFor } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type * as products from '@voltkart/shared/contract/products'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import type { PageToRender, PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { askFor } from '../../lib/preloaded-state'
import { queryOf, type ResultsFilter } from './results-filter'

type Groups = RouteOutput<typeof products.listCategories>
export type GroupList = RouteOutput<typeof products.listProducts>

/** The group of a page: a category or a brand, by its slug. */
export interface Group {
  kind: 'category' | 'brand'
  slug: string
}

/** The number of products on a page of a category or brand. */
export const GROUP_PAGE_SIZE = ADMIN_PAGE_SIZE

/** The names that have a slug; several if they differ only in punctuation. */
export function groupNames(groups: Groups | undefined, { kind, slug }: Group): string[] {
  const all = groups?.[kind === 'category' ? 'categories' : 'brands'] ?? []
  return all.filter((group) => group.slug === slug).map(({ value }) => value)
}

/** The request for one page of a group, narrowed by a filter. */
export function groupProducts(
  { kind }: Group,
  names: string[],
  filter: ResultsFilter,
  page: number,
): RouteInput<typeof products.listProducts> {
  const skip = (page - 1) * GROUP_PAGE_SIZE
  return {
    query: { ...queryOf(filter), [kind]: names, limit: GROUP_PAGE_SIZE, skip, facets: true },
  }
}

/** The responses shown on a group's page, without a filter; undefined if there is no such group. */
export async function groupAnswers(
  group: Group,
  page: number,
  query: PageToRender['query'],
): Promise<{ name: string; list: GroupList; answers: PreloadedQuery[] } | undefined> {
  const getGroups = requestFor<typeof products.listCategories>(calls.listCategories)
  const getList = requestFor<typeof products.listProducts>(calls.listProducts)
  const groups = await askFor(query, 'listCategories', getGroups(undefined))
  const names = groupNames(groups.value as Groups | undefined, group)
  const [name] = names
  if (name === undefined) return undefined
  const input = groupProducts(group, names, {}, page)
  const list = await askFor(query, 'listProducts', getList(input), input)
  return { name, list: list.value as GroupList, answers: [groups, list] }
}
