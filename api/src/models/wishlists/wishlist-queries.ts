import { WISHLIST_MAX } from '@voltkart/shared/domain/limits'
import { Types, trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema } from '../record-schema'
import { isDuplicateKey } from '../database-errors'

const storedWishlist = z.object({
  /** The account. */
  _id: objectId,
  /** The newest first. */
  products: z.array(objectId).default([]),
})
type StoredWishlist = z.infer<typeof storedWishlist>

const wishlistSchema = toSchema(storedWishlist, 'wishlists')
// Finds the lists with a deleted product.
wishlistSchema.index({ products: 1 })

/** The wishlists of accounts, one document each. */
export function createWishlistQueries(connection: Connection) {
  const model = connection.model('Wishlist', wishlistSchema)
  return {
    /** The ids of an account's products, the newest first. */
    async getIds(userId: string): Promise<string[]> {
      const wishlist = await model.findById(userId).lean<StoredWishlist>()
      return (wishlist?.products ?? []).map((product) => product.toHexString())
    },

    /** Adds a product unless it is there already. False if the list is full. */
    async add(userId: string, productId: string): Promise<boolean> {
      const product = new Types.ObjectId(productId)
      try {
        await model.updateOne(
          {
            _id: userId,
            products: trusted({ $ne: product }),
            [`products.${WISHLIST_MAX - 1}`]: trusted({ $exists: false }),
          },
          { $push: { products: { $each: [product], $position: 0 } } },
          { upsert: true },
        )
        return true
      } catch (error) {
        // The list exists, but does not match: it has the product, or is full.
        if (!isDuplicateKey(error)) throw error
        return (await model.exists({ _id: userId, products: product })) !== null
      }
    },

    async remove(userId: string, productIds: readonly string[]): Promise<void> {
      if (productIds.length === 0) return
      const products = productIds.map((id) => new Types.ObjectId(id))
      await model.updateOne({ _id: userId }, { $pull: { products: trusted({ $in: products }) } })
    },

    deleteOfUser: async (userId: string): Promise<void> => {
      await model.deleteOne({ _id: userId })
    },

    /** Removes a deleted product from all lists. */
    async deleteOfProduct(productId: string): Promise<void> {
      const products = new Types.ObjectId(productId)
      await model.updateMany({ products }, { $pull: { products } })
    },
  }
}
