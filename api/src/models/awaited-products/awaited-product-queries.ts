import { Types, trusted, type Connection } from 'mongoose'
import { withIds, objectId, toSchema } from '../record-schema'
import { isDuplicateKey } from '../database-errors'
import { z } from 'zod'

/** A customer who waits for a product. Its id names the mail, so that each wait has one at most. */
const storedWait = z.object({
  _id: objectId,
  product: objectId,
  user: objectId,
  at: z.date(),
})

/** The mails about a product since it was last sold out. */
const storedArrival = z.object({
  /** The product. */
  _id: objectId,
  /** Increased by every claim and every new beginning, so that only one of two processes succeeds. */
  rev: z.number(),
  /** How many mails were claimed since the product was last sold out. */
  mailed: z.number(),
  /** The waits whose mails are to be queued. */
  claimed: z.array(
    z.object({
      wait: objectId,
      user: objectId,
    }),
  ),
})

const waitSchema = toSchema(storedWait, 'awaited_products')
waitSchema.index({ product: 1, user: 1 }, { unique: true })
waitSchema.index({ product: 1, at: 1, _id: 1 })
waitSchema.index({ user: 1 })

const arrivalSchema = toSchema(storedArrival, 'product_arrivals')
// Finds the claims that an interrupted process has left.
arrivalSchema.index(
  { 'claimed.wait': 1 },
  { partialFilterExpression: { 'claimed.0': { $exists: true } } },
)

const createWaitModel = (connection: Connection) => connection.model('AwaitedProduct', waitSchema)
const createArrivalModel = (connection: Connection) =>
  connection.model('ProductArrival', arrivalSchema)

/** A customer who waits for a product. */
export interface Wait {
  _id: string
  user: string
}

/** The mails about a product since it was last sold out. */
export interface Arrival {
  /** 0 before the first claim. */
  rev: number
  mailed: number
  /** The waits whose mails may not be queued yet. */
  claimed: Wait[]
}

/** The claims of mails about products that have arrived. */
function createArrivalQueries(arrivals: ReturnType<typeof createArrivalModel>) {
  return {
    async findArrival(productId: string): Promise<Arrival> {
      const arrival = await arrivals.findById(productId).lean()
      if (!arrival) return { rev: 0, mailed: 0, claimed: [] }
      const { rev, mailed } = arrival
      const claimed = arrival.claimed.map(({ wait, user }) => ({
        _id: wait.toHexString(),
        user: user.toHexString(),
      }))
      return { rev, mailed, claimed }
    },

    /**
     * Claims the mails of these waits: from now on they are sent, whatever happens to this process.
     * False if another process has changed the arrival since it was read.
     */
    async claim(productId: string, { rev }: Arrival, claimed: readonly Wait[]): Promise<boolean> {
      const entries = claimed.map(({ _id, user }) => ({
        wait: new Types.ObjectId(_id),
        user: new Types.ObjectId(user),
      }))
      try {
        const written = await arrivals.updateOne(
          { _id: productId, rev },
          { $push: { claimed: { $each: entries } }, $inc: { mailed: entries.length, rev: 1 } },
          // Only a product without any claim yet has no document.
          { upsert: rev === 0 },
        )
        return written.modifiedCount + written.upsertedCount === 1
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        return false
      }
    },

    /**
     * Notes that the product was sold out: what arrives next has mails of its own. Nothing happens
     * if another process has changed the arrival since it was read, which must be before the stock.
     */
    async beginAgain(productId: string, { rev, mailed }: Arrival): Promise<void> {
      if (mailed === 0) return
      await arrivals.updateOne({ _id: productId, rev }, { $set: { mailed: 0 }, $inc: { rev: 1 } })
    },
  }
}

/** The customers who wait for sold-out products, and the claims of their mails. */
export function createAwaitedProductQueries(connection: Connection) {
  const waits = createWaitModel(connection)
  const arrivals = createArrivalModel(connection)
  const productFilter = (productId: string) => ({ product: new Types.ObjectId(productId) })

  return {
    ...createArrivalQueries(arrivals),

    async isWaiting(productId: string, userId: string): Promise<boolean> {
      const user = new Types.ObjectId(userId)
      return (await waits.exists({ ...productFilter(productId), user })) !== null
    },

    countOfProduct: (productId: string): Promise<number> =>
      waits.countDocuments(productFilter(productId)).exec(),

    countOfUser: (userId: string): Promise<number> =>
      waits.countDocuments({ user: new Types.ObjectId(userId) }).exec(),

    /** Adds a customer to those who wait, once. */
    async add(productId: string, userId: string, at: Date): Promise<void> {
      try {
        await waits.create({ ...productFilter(productId), user: new Types.ObjectId(userId), at })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Finds the customers who have waited for a product longest. */
    async findOldest(productId: string, limit: number): Promise<Wait[]> {
      const records = await waits
        .find(productFilter(productId))
        .sort({ at: 1, _id: 1 })
        .limit(limit)
        .lean()
      return records.map(({ _id, user }) => ({ _id: _id.toHexString(), user: user.toHexString() }))
    },

    /** The products that somebody waits for, and those with claims that are not finished. */
    async listProducts(): Promise<string[]> {
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
      await waits.deleteMany(productFilter(productId))
      await arrivals.deleteOne({ _id: productId })
    },
  }
}
