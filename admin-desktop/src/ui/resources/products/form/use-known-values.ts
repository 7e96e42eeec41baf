import { useAdminProductsQuery } from '../api'

const none: readonly string[] = []

/** The brands of existing products, to avoid different spellings. */
export function useKnownBrands(): readonly string[] {
  const { facets } = useAdminProductsQuery(
    { query: { limit: 1, facets: true } },
    {
      selectFromResult: ({ data }) => ({ facets: data?.facets }),
    },
  )
  return facets?.brands.map(({ value }) => value) ?? none
}
