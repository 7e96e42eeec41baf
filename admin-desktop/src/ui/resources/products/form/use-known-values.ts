import { useAdminProductsQuery } from '../api'

const none: readonly string[] = []

/** The brands and categories of existing products, to avoid different spellings. */
export function useKnownValues(): { brands: readonly string[]; categories: readonly string[] } {
  const { facets } = useAdminProductsQuery(
    { query: { limit: 1, facets: true } },
    {
      selectFromResult: ({ data }) => ({ facets: data?.facets }),
    },
  )
  return {
    brands: facets?.brands.map(({ value }) => value) ?? none,
    categories: facets?.categories.map(({ value }) => value) ?? none,
  }
}
