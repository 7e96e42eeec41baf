import { LOW_STOCK } from '@voltkart/shared/contract/dashboard'
import { trusted, type QueryFilter } from 'mongoose'
import type { StoredProduct } from './product-schema'
import { searchWordsOf, strongToken, weakToken } from './search-words'

/** What a list of products is limited to; what is absent limits nothing. */
export interface ProductFilter {
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

function searchFilter(search: string): QueryFilter<StoredProduct>[] {
  return searchWordsOf(search).map((word) => ({
    tokens: trusted({ $in: [strongToken(word), weakToken(word)] }),
  }))
}

function stockFilter({ inStock, stock }: ProductFilter): QueryFilter<StoredProduct> {
  if (stock === 'out') return { countInStock: inStock ? trusted({ $in: [] }) : 0 }
  if (stock === 'low') return { countInStock: range(1, LOW_STOCK) }
  return inStock ? { countInStock: range(1, undefined) } : {}
}

/** The database's form of a filter. */
export function productFilter(filter: ProductFilter): QueryFilter<StoredProduct> {
  const { search, categories, brands, minPricePaise, maxPricePaise, minRating } = filter
  const words = search ? searchFilter(search) : []
  return {
    ...(words.length > 0 ? { $and: words } : {}),
    ...(categories ? { category: oneOf(categories) } : {}),
    ...(brands ? { brand: oneOf(brands) } : {}),
    ...(minPricePaise !== undefined || maxPricePaise !== undefined
      ? { pricePaise: range(minPricePaise, maxPricePaise) }
      : {}),
    ...(minRating ? { rating: trusted({ $gte: minRating }) } : {}),
    ...stockFilter(filter),
  }
}
