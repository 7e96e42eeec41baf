import { BATCH_SIZE, toBatches } from '../batches'
import { getPictures } from './product-facts'
import type { ProductModel, StoredProduct } from './product-schema'

type Pictured = Pick<StoredProduct, '_id' | 'image' | 'images'>

/** Queries of the pictures that products show. */
export function createPictureQueries(model: ProductModel) {
  return {
    /**
     * The addresses of all pictures of all products, batch by batch, in the order of the products'
     * ids. For a rare job: an index of the pictures would cost every write of a product.
     */
    async *pictures(): AsyncGenerator<string[]> {
      const cursor = model
        .find()
        .select({ image: 1, images: 1 })
        .sort({ _id: 1 })
        .cursor({ batchSize: BATCH_SIZE })
      for await (const products of toBatches<Pictured>(cursor)) yield products.flatMap(getPictures)
    },
  }
}
