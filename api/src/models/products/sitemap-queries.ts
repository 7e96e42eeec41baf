import { isPublished } from '@voltkart/shared/domain/product-state'
import { trusted, type Types } from 'mongoose'
import { toBatches } from '../read-batches'
import { toPlain, type Plain } from '../record-schema'
import type { ProductModel, StoredProduct } from './product-schema'

/** The fields of a product in a sitemap: id, name, and the time of its latest edit. */
interface ProductAddress {
  _id: string
  name: string
  updatedAt: Date
}

const feedFields = {
  name: 1,
  description: 1,
  image: 1,
  images: 1,
  brand: 1,
  category: 1,
  categories: 1,
  sku: 1,
  ean: 1,
  pricePaise: 1,
  sale: 1,
  countInStock: 1,
  specifications: 1,
  family: 1,
  weightGrams: 1,
  state: 1,
  publishAt: 1,
} as const satisfies Partial<Record<keyof StoredProduct, 1>>

/** A batch is written at once, while other requests wait: so it is small. */
const FEED_BATCH = 100

type Fed = Pick<StoredProduct, '_id' | keyof typeof feedFields>
/** A product with what a feed says of it. */
export type FeedProduct = Plain<Fed>

/** The catalogue in parts, for search engines. */
export function createSitemapQueries(model: ProductModel, now: () => Date) {
  /** The id at a position in the order of ids. Skipping reads only keys of the index. */
  async function idAt(position: number): Promise<Types.ObjectId | undefined> {
    const query = model.find().select({ _id: 1 }).sort({ _id: 1 }).skip(position).limit(1)
    return (await query.lean())[0]?._id
  }

  /** The products of a part, also unpublished ones. */
  const partFrom = (first: Types.ObjectId, limit: number) =>
    model
      .find({ _id: trusted({ $gte: first }) })
      .sort({ _id: 1 })
      .limit(limit)

  return {
    /** How many products there are, also unpublished ones, counted from the index alone. */
    countAll: () => model.countDocuments().hint({ _id: 1 }),

    /**
     * The published ones among the products from a position on, in the order of their ids, so that
     * new ones come last; undefined past the last product.
     */
    async listAddresses(skip: number, limit: number): Promise<ProductAddress[] | undefined> {
      const first = await idAt(skip)
      if (!first) return undefined
      const products = await partFrom(first, limit)
        .select({ name: 1, updatedAt: 1, state: 1, publishAt: 1 })
        .lean<StoredProduct[]>()
      const at = now()
      const published = products.filter((product) => isPublished(product, at))
      return published.map(({ _id, name, updatedAt }) => ({
        _id: _id.toHexString(),
        name,
        updatedAt,
      }))
    },

    /** The products with their fields in feeds, in batches. */
    async readFeed(
      skip: number,
      limit: number,
    ): Promise<AsyncGenerator<FeedProduct[]> | undefined> {
      const first = await idAt(skip)
      if (!first) return undefined
      return readPublishedBatches(first)

      async function* readPublishedBatches(from: Types.ObjectId): AsyncGenerator<FeedProduct[]> {
        const cursor = partFrom(from, limit).select(feedFields).cursor({ batchSize: FEED_BATCH })
        const at = now()
        for await (const products of toBatches<Fed>(cursor)) {
          yield products.filter((product) => isPublished(product, at)).map(toPlain)
        }
      }
    },
  }
}
