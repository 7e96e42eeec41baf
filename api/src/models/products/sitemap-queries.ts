import { trusted } from 'mongoose'
import type { ProductModel } from './product-schema'

/** The fields of a product in a sitemap: id, name, and the time of its latest edit. */
export interface ProductAddress {
  _id: string
  name: string
  updatedAt: Date
}

/** The whole catalogue in parts, for search engines. */
export function createSitemapQueries(model: ProductModel) {
  return {
    /** How many products there are, counted from the index alone. */
    countAll: () => model.countDocuments().hint({ _id: 1 }),

    /** The products from a position on, in the order of their ids, so that new ones come last. */
    async addresses(skip: number, limit: number): Promise<ProductAddress[]> {
      // Skipping reads only keys of the index; products are read from the found position.
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
        .select({ name: 1, updatedAt: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id, name, updatedAt }) => ({ _id: _id.toHexString(), name, updatedAt }))
    },
  }
}
