import type { Plain } from '../to-plain'
import type { Selection } from './catalogue/catalogue'
import type { CountedFacets } from './catalogue/facets'
import type { ProductFilter } from './product-filter'
import type { StoredProduct } from './product-schema'

interface ProductGroup {
  value: string
  count: number
}

export interface ProductGroups {
  categories: (ProductGroup & { productId?: string; image?: string })[]
  brands: ProductGroup[]
  /** When the oldest part of it was read, by `performance.now()`. */
  readAt: number
}

type Select = (
  filter: ProductFilter,
  selection: Selection,
) => Promise<{ ids: string[]; facets?: CountedFacets; readAt: number }>

type Read = (
  ids: readonly string[],
  fields: Record<string, 1 | object>,
) => Promise<Map<string, Plain<StoredProduct>>>

/** The groups that products are in. `select` queries the catalogue, `read` the database. */
export function createGroupQueries(select: Select, read: Read) {
  return {
    /**
     * The categories and brands with the number of their products, the largest first; each category
     * with its best rated product's picture.
     */
    async groups(limit: number): Promise<ProductGroups> {
      const { facets, readAt } = await select({}, { limit: 0, skip: 0, facets: true })
      const categories = (facets?.categories ?? []).slice(0, limit)
      const best = await Promise.all(
        categories.map(async ({ value }) => {
          const { ids } = await select(
            { categories: [value] },
            { limit: 1, skip: 0, sort: 'rating' },
          )
          return ids[0]
        }),
      )
      const found = await read(
        best.flatMap((id) => id ?? []),
        { image: 1 },
      )
      return {
        categories: categories.map((category, index) => {
          const product = found.get(best[index] ?? '')
          return { ...category, ...(product && { productId: product._id, image: product.image }) }
        }),
        brands: (facets?.brands ?? []).slice(0, limit),
        readAt,
      }
    },
  }
}
