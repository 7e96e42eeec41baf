import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { ProductSort } from '@voltkart/shared/domain/products'
import { getPriceAt } from '@voltkart/shared/domain/sale'
import type { Branch } from '../categories/product-place'
import type { Plain } from '../record-schema'
import type { Selection } from './catalogue/catalogue'
import type { CountedFacets } from './catalogue/facets'
import type { ProductFilter } from './product-filter'
import type { StoredProduct } from './product-schema'

interface ProductGroup {
  value: string
  count: number
}

/** The content of a category tile: the picture of its best rated product, and its lowest price. */
export interface TileRecord {
  count: number
  image?: string
  pricePaise?: number
  /** The products that these two are of. */
  productIds: string[]
}

interface ProductGroups {
  categories: (TileRecord & { value: string })[]
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
  Pick<ProductGroups, 'readAt' | 'expiresAt'> & {
    ids: string[]
    total: number
    facets?: CountedFacets
  }
>

type Read = (
  ids: readonly string[],
  fields: Record<string, 1 | object>,
) => Promise<Map<string, Plain<StoredProduct>>>

/** The groups that products are in. `select` queries the catalogue, `read` the database. */
export function createGroupQueries(select: Select, read: Read, now: () => Date) {
  /** A tile for each filter. */
  async function readTiles(filters: readonly ProductFilter[]): Promise<TileRecord[]> {
    const findFirst = (filter: ProductFilter, sort: ProductSort) =>
      select(filter, { limit: 1, skip: 0, sort })
    const firsts = await Promise.all(
      filters.map(async (filter) => {
        const [best, cheapest] = await Promise.all([
          findFirst(filter, 'rating'),
          findFirst(filter, 'price'),
        ])
        return { count: best.total, best: best.ids[0] ?? '', cheapest: cheapest.ids[0] ?? '' }
      }),
    )
    const ids = [...new Set(firsts.flatMap(({ best, cheapest }) => [best, cheapest]))]
    const productsById = await read(
      ids.filter((id) => id !== ''),
      { image: 1, pricePaise: 1, sale: 1 },
    )
    const at = now()
    return firsts.map(({ count, best, cheapest }) => {
      const product = productsById.get(cheapest)
      return {
        count,
        ...omitUndefined({
          image: productsById.get(best)?.image,
          pricePaise: product && getPriceAt(product, at),
        }),
        productIds: [best, cheapest].filter((id) => id !== ''),
      }
    })
  }

  return {
    /**
     * The categories and brands with the number of their products, the largest first; each category
     * with its best rated product's picture and its lowest price.
     */
    async groups(limit: number): Promise<ProductGroups> {
      const { facets, readAt, expiresAt } = await select({}, { limit: 0, skip: 0, facets: true })
      const categories = (facets?.categories ?? []).slice(0, limit)
      const tiles = await readTiles(categories.map(({ value }) => ({ categories: [value] })))
      return {
        categories: categories.map(({ value, count }, index) => ({
          ...(tiles[index] ?? { productIds: [] }),
          value,
          count,
        })),
        brands: (facets?.brands ?? []).slice(0, limit),
        readAt,
        expiresAt,
      }
    },

    /** The tiles of the first `limit` branches. */
    branchTiles: (branches: readonly Branch[], limit: number) =>
      readTiles(branches.slice(0, limit).map((branch) => ({ branch }))),
  }
}
