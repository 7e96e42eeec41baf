import { listProducts } from '@voltkart/shared/contract/products'
import { useRouteQuery } from '../../../hooks/use-route'

const none: readonly string[] = []

/** The brands of existing products, to avoid different spellings. */
export function useKnownBrands(): readonly string[] {
  const { data } = useRouteQuery(listProducts, { query: { limit: 1, facets: true } })
  return data?.facets?.brands.map(({ value }) => value) ?? none
}
