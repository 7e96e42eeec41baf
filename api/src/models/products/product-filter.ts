import { LOW_STOCK } from '@voltkart/shared/domain/products'
import { trusted, type QueryFilter } from 'mongoose'
import type { StoredProduct } from './product-schema'

/** What a list of products is limited to; what is absent limits nothing. */
export interface ProductFilter {
  /** Free text, not empty. */
  search?: string | undefined
  categories?: readonly string[] | undefined
  brands?: readonly string[] | undefined
  minPricePaise?: number | undefined
  maxPricePaise?: number | undefined
  minRating?: number | undefined
  inStock?: boolean | undefined
  /** Only what is sold out, or is about to be. */
  stock?: 'low' | 'out' | undefined
}

type Filter = QueryFilter<StoredProduct>

function oneOf(values: readonly string[]) {
  const [only] = values
  return values.length === 1 && only !== undefined ? only : trusted({ $in: [...values] })
}

function range(minimum: number | undefined, maximum: number | undefined) {
  return trusted({
    ...(minimum === undefined ? {} : { $gte: minimum }),
    ...(maximum === undefined ? {} : { $lte: maximum }),
  })
}

function stockFilter({ inStock, stock }: ProductFilter): Filter {
  if (stock === 'out') return { countInStock: inStock ? trusted({ $in: [] }) : 0 }
  if (stock === 'low') return { countInStock: range(1, LOW_STOCK) }
  return inStock ? { countInStock: range(1, undefined) } : {}
}

/** The database's form of all of a filter but the search. */
export function fieldFilter(filter: Omit<ProductFilter, 'search'>): Filter {
  const { categories, brands, minPricePaise, maxPricePaise, minRating } = filter
  return {
    ...(categories ? { category: oneOf(categories) } : {}),
    ...(brands ? { brand: oneOf(brands) } : {}),
    ...(minPricePaise !== undefined || maxPricePaise !== undefined
      ? { pricePaise: range(minPricePaise, maxPricePaise) }
      : {}),
    ...(minRating ? { rating: range(minRating, undefined) } : {}),
    ...stockFilter(filter),
  }
}
