import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import type { ProductSort } from '@voltkart/shared/contract/products'
import { trusted, type SortOrder } from 'mongoose'
import { toPlain } from '../to-plain'
import { hiddenFields, type ProductRecord } from './product-edit-queries'
import { productFilter, type ProductFilter } from './product-filter'
import type { ProductModel, StoredProduct } from './product-schema'

export interface ProductPage {
  limit: number
  skip: number
}

const sortKeys = {
  newest: { createdAt: -1, _id: -1 },
  price: { pricePaise: 1, _id: 1 },
  '-price': { pricePaise: -1, _id: -1 },
  rating: { rating: -1, numReviews: -1, _id: -1 },
  name: { sortName: 1, _id: 1 },
} as const satisfies Record<ProductSort, Record<string, SortOrder>>

// Lists show the beginning of a description; its rest need not travel.
const summary = {
  ...hiddenFields,
  description: { $substrCP: ['$description', 0, EXCERPT_LENGTH] },
}

/** The lists of products. */
export function createProductListQueries(model: ProductModel) {
  return {
    /** A page of the products that match. Descriptions are cut short. */
    async list(
      filter: ProductFilter,
      sort: ProductSort,
      { limit, skip }: ProductPage,
    ): Promise<ProductRecord[]> {
      const found = await model
        .find(productFilter(filter))
        .select(summary)
        .sort(sortKeys[sort])
        .skip(skip)
        .limit(limit)
        .lean<StoredProduct[]>()
      return found.map(toPlain)
    },

    count: (filter: ProductFilter) => model.countDocuments(productFilter(filter)),

    /** The best rated products that can be bought now. */
    async top(limit: number): Promise<ProductRecord[]> {
      const found = await model
        .find({ countInStock: trusted({ $gt: 0 }) })
        .select(summary)
        .sort(sortKeys.rating)
        .limit(limit)
        .lean<StoredProduct[]>()
      return found.map(toPlain)
    },
  }
}
