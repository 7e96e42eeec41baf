import { Types, trusted, type Connection } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { isDuplicateKey } from '../database-errors'
import { withIds } from '../to-plain'
import { createArrivalQueries, type Wait } from './arrival-queries'
import { createArrivalModel, createWaitModel } from './awaited-product-schema'

/** The customers who wait for sold-out products, and the claims of their mails. */
export function createAwaitedProductQueries(connection: Connection) {
  const waits = createWaitModel(connection)
  const arrivals = createArrivalModel(connection)
  const ofProduct = (productId: string) => ({ product: new Types.ObjectId(productId) })

  return {
    ...createArrivalQueries(arrivals),

    async ensureIndexes(): Promise<void> {
      await Promise.all([createIndexes(waits), createIndexes(arrivals)])
    },

    async isWaiting(productId: string, userId: string): Promise<boolean> {
      const user = new Types.ObjectId(userId)
      return (await waits.exists({ ...ofProduct(productId), user })) !== null
    },

    countOfProduct: (productId: string): Promise<number> =>
      waits.countDocuments(ofProduct(productId)).exec(),

    countOfUser: (userId: string): Promise<number> =>
      waits.countDocuments({ user: new Types.ObjectId(userId) }).exec(),

    /** Adds a customer to those who wait, once. */
    async add(productId: string, userId: string, at: Date): Promise<void> {
      try {
        await waits.create({ ...ofProduct(productId), user: new Types.ObjectId(userId), at })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Those who have waited for a product longest. */
    async oldest(productId: string, limit: number): Promise<Wait[]> {
      const found = await waits
        .find(ofProduct(productId))
        .sort({ at: 1, _id: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id, user }) => ({ _id: _id.toHexString(), user: user.toHexString() }))
    },

    /** The products that somebody waits for, and those with claims that are not finished. */
    async products(): Promise<string[]> {
      const [awaited, claimed] = await Promise.all([
        waits.distinct('product'),
        arrivals
          .find({
            'claimed.0': trusted({ $exists: true }),
            'claimed.wait': trusted({ $exists: true }),
          })
          .select({ _id: 1 })
          .lean(),
      ])
      const ids = [...awaited, ...claimed.map(({ _id }) => _id)]
      return [...new Set(ids.map((id) => id.toHexString()))]
    },

    /**
     * Removes those whose mails are queued: first from those who wait, so that nobody is claimed
     * twice.
     */
    async finish(productId: string, finished: readonly Wait[]): Promise<void> {
      const ids = finished.map(({ _id }) => _id)
      await waits.deleteMany(withIds(ids))
      const wait = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
      await arrivals.updateOne({ _id: productId }, { $pull: { claimed: { wait } } })
    },

    deleteOfUser: async (userId: string): Promise<void> => {
      await waits.deleteMany({ user: new Types.ObjectId(userId) })
    },

    async deleteOfProduct(productId: string): Promise<void> {
      await waits.deleteMany(ofProduct(productId))
      await arrivals.deleteOne({ _id: productId })
    },
  }
}
