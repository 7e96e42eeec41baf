import { isPublished } from '@voltkart/shared/domain/product-state'
import { trusted } from 'mongoose'
import type { ProductModel, StoredProduct } from './product-schema'

/** The fields of a product in a sitemap: id, name, and the time of its latest edit. */
export interface ProductAddress {
  _id: string
  name: string
  updatedAt: Date
}

/** The whole catalogue in parts, for search engines. */
export function createSitemapQueries(model: ProductModel, now: () => Date) {
  return {
    /** How many products there are, also unpublished ones, counted from the index alone. */
    countAll: () => model.countDocuments().hint({ _id: 1 }),

    /**
     * The published ones among the products from a position on, in the order of their ids, so that
     * new ones come last; undefined past the last product.
     */
    async addresses(skip: number, limit: number): Promise<ProductAddress[] | undefined> {
      // Skipping reads only keys of the index; products are read from the found position.
      const [first] = await model
        .find()
        .select({ _id: 1 })
        .sort({ _id: 1 })
        .skip(skip)
        .limit(1)
        .lean()
      if (!first) return undefined
      const found = await model
        .find({ _id: trusted({ $gte: first._id }) })
        .select({ name: 1, updatedAt: 1, state: 1, publishAt: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredProduct[]>()
      const at = now()
      const shown = found.filter((product) => isPublished(product, at))
      return shown.map(({ _id, name, updatedAt }) => ({ _id: _id.toHexString(), name, updatedAt }))
    },
  }
}
