import { Types } from 'mongoose'
import { isDuplicateKey } from '../database-errors'
import type { createArrivalModel } from './awaited-product-schema'

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
export function createArrivalQueries(arrivals: ReturnType<typeof createArrivalModel>) {
  return {
    async findArrival(productId: string): Promise<Arrival> {
      const found = await arrivals.findById(productId).lean()
      if (!found) return { rev: 0, mailed: 0, claimed: [] }
      const { rev, mailed } = found
      const claimed = found.claimed.map(({ wait, user }) => ({
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
