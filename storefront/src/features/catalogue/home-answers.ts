import { requestFor } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { PageToRender } from '@voltkart/shared/contract/ssr'
import type * as products from '@voltkart/shared/contract/products'
import { HOME_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { askFor } from '../../lib/preloaded-state'
import type { PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { curatedRows } from './curated-rows'
import './api'

/** The request for a page of the latest products. */
export const latestProducts = (page: number) => ({
  query: { limit: HOME_PAGE_SIZE, skip: (page - 1) * HOME_PAGE_SIZE },
})

/** Whether the home page has any products. */
export function hasProducts([, latest]: readonly PreloadedQuery[]): boolean {
  return ((latest?.value as { products: readonly unknown[] } | undefined)?.products.length ?? 0) > 0
}

/** Every response shown on the home page: top products, latest, categories, curated rows. */
export function homeAnswers(page: number, query: PageToRender['query']): Promise<PreloadedQuery[]> {
  const list = requestFor<typeof products.listProducts>(calls.listProducts)
  const top = requestFor<typeof products.topProducts>(calls.topProducts)
  const categories = requestFor<typeof products.listCategories>(calls.listCategories)
  const lists = [latestProducts(page), ...(page === 1 ? curatedRows.map((row) => row.input) : [])]
  return Promise.all([
    askFor(query, 'topProducts', top(undefined)),
    ...lists.map((input) => askFor(query, 'listProducts', list(input), input)),
    askFor(query, 'listCategories', categories(undefined)),
  ])
}
