import { requestTo } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { PageToRender } from '@voltkart/shared/contract/ssr'
import type * as products from '@voltkart/shared/contract/products'
import { HOME_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { askFor, type PreloadedQuery } from '../../lib/preloaded-state'
import './api'

/** Which page of the latest products an address is about, from 1 on. */
export function homePageOf(params: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
}

/** What the home page asks for as its list of products. */
export const latestProducts = (page: number) => ({
  query: { limit: HOME_PAGE_SIZE, skip: (page - 1) * HOME_PAGE_SIZE },
})

/** What the home page asks for to know the categories. */
export const categoryCounts = { query: { limit: 1, facets: true } }

/** Whether the home page's list of products has any. */
export function hasProducts([, latest]: readonly PreloadedQuery[]): boolean {
  return ((latest?.value as { products: readonly unknown[] } | undefined)?.products.length ?? 0) > 0
}

/** Everything that the home page asks for: the top products, the list, the categories. */
export function homeAnswers(page: number, ask: PageToRender['query']): Promise<PreloadedQuery[]> {
  const list = requestTo<typeof products.listProducts>(calls.listProducts)
  const top = requestTo<typeof products.topProducts>(calls.topProducts)
  return Promise.all([
    askFor(ask, 'topProducts', top(undefined)),
    ...[latestProducts(page), categoryCounts].map((input) =>
      askFor(ask, 'listProducts', list(input), input),
    ),
  ])
}
