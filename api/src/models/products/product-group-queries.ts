import { definedOnly } from '@voltkart/shared/domain/defined-only'
import type { ProductSort } from '@voltkart/shared/domain/products'
import { priceAt } from '@voltkart/shared/domain/sale'
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
  categories: (ProductGroup & {
    image?: string
    pricePaise?: number
    /** The products that these two are of. */
    productIds: string[]
  })[]
  brands: ProductGroup[]
  /** When the oldest part of it was read, by `performance.now()`. */
  readAt: number
  /** When time alone may change them, in milliseconds since 1970. */
  expiresAt?: number | undefined
}

type Select = (
  filter: ProductFilter,
  selection: Selection,
) => Promise<
  Pick<ProductGroups, 'readAt' | 'expiresAt'> & { ids: string[]; facets?: CountedFacets }
>

type Read = (
  ids: readonly string[],
  fields: Record<string, 1 | object>,
) => Promise<Map<string, Plain<StoredProduct>>>

/** The groups that products are in. `select` queries the catalogue, `read` the database. */
export function createGroupQueries(select: Select, read: Read, now: () => Date) {
  return {
    /**
     * The categories and brands with the number of their products, the largest first; each category
     * with its best rated product's picture and its lowest price.
     */
    async groups(limit: number): Promise<ProductGroups> {
      const { facets, readAt, expiresAt } = await select({}, { limit: 0, skip: 0, facets: true })
      const categories = (facets?.categories ?? []).slice(0, limit)
      const firstOf = async (category: string, sort: ProductSort) => {
        const { ids } = await select({ categories: [category] }, { limit: 1, skip: 0, sort })
        return ids[0] ?? ''
      }
      const firsts = await Promise.all(
        categories.map(({ value }) =>
          Promise.all([firstOf(value, 'rating'), firstOf(value, 'price')]),
        ),
      )
      const ids = [...new Set(firsts.flat())].filter((id) => id !== '')
      const found = await read(ids, { image: 1, pricePaise: 1, sale: 1 })
      const at = now()
      const priceOf = (id: string) => {
        const product = found.get(id)
        return product && priceAt(product, at)
      }
      return {
        categories: categories.map((category, index) => {
          const [best = '', cheapest = ''] = firsts[index] ?? []
          return {
            ...category,
            ...definedOnly({
              image: found.get(best)?.image,
              pricePaise: priceOf(cheapest),
            }),
            productIds: [best, cheapest],
          }
        }),
        brands: (facets?.brands ?? []).slice(0, limit),
        readAt,
        expiresAt,
      }
    },
  }
}
