import { trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema } from '../record-schema'

/** A product that was removed, or was about to be. */
const removedProduct = z.object({
  _id: objectId,
  at: z.date(),
})
const KEPT_SECONDS = 24 * 60 * 60

const removedSchema = toSchema(removedProduct, 'removed_products', { aboutNoPerson: true })
removedSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })

/** Stores for a day which products were removed, for other processes: nothing else is left of these. */
export function createRemovedProducts(connection: Connection) {
  const model = connection.model('RemovedProduct', removedSchema)
  return {
    /** Call it before a product is removed, so that no removal is missed after a crash. */
    async note(id: string): Promise<void> {
      await model.updateOne({ _id: id }, { $currentDate: { at: true } }, { upsert: true })
    },

    /** Ids of products that were removed after this time by the database's clock, or are about to be. */
    async since(time: Date): Promise<string[]> {
      const removals = await model
        .find({ at: trusted({ $gt: time }) })
        .select({ _id: 1 })
        .lean()
      return removals.map(({ _id }) => _id.toHexString())
    },
  }
}

export type RemovedProducts = ReturnType<typeof createRemovedProducts>
