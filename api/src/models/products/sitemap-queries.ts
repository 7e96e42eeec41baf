import { trusted } from 'mongoose'
import type { ProductModel } from './product-schema'

/** What a sitemap says of a product: which it is, and when somebody last edited it. */
export interface ProductAddress {
  _id: string
  updatedAt: Date
}

/** The whole catalogue in parts, for search engines. */
export function createSitemapQueries(model: ProductModel) {
  return {
    /** How many products there are, counted from the index alone. */
    countAll: () => model.countDocuments().hint({ _id: 1 }),

    /** The products from a place on, in the order of their ids, so that new ones come last. */
    async addresses(skip: number, limit: number): Promise<ProductAddress[]> {
      // Skipping reads keys of the index only; products are read from the place that was found.
      const [first] = await model
        .find()
        .select({ _id: 1 })
        .sort({ _id: 1 })
        .skip(skip)
        .limit(1)
        .lean()
      if (!first) return []
      const found = await model
        .find({ _id: trusted({ $gte: first._id }) })
        .select({ updatedAt: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id, updatedAt }) => ({ _id: _id.toHexString(), updatedAt }))
    },
  }
}
