import { trusted, Types } from 'mongoose'
import type { ProductPlace } from '../categories/product-place'
import { createEventEntry } from '../events/event-notes'
import type { ProductWriteListener } from './product-edit-queries'
import type { ProductModel } from './product-schema'
import { pushOutbox } from '../outbox/outbox-field'

/** The categories of products, as changes of the tree need them. */
export function createPlaceQueries(model: ProductModel, { invalidate }: ProductWriteListener) {
  return {
    /** Whether any product, in any state, has one of these slugs. */
    async isAnyIn(slugs: readonly string[]): Promise<boolean> {
      return (await model.exists({ categories: trusted({ $in: [...slugs] }) })) !== null
    },

    /**
     * Moves products from one place to another; those that are no longer at the first one stay.
     * @param at the time of the change, which counts as an edit
     */
    async changePlace(
      ids: readonly string[],
      { from, to, at }: { from: ProductPlace; to: ProductPlace; at: Date },
    ): Promise<void> {
      // One update each, since each event has an id of its own.
      const moves = ids.map((id) => ({
        updateOne: {
          filter: {
            _id: new Types.ObjectId(id),
            category: from.category,
            categories: [...from.categories],
          },
          update: {
            $set: { category: to.category, categories: [...to.categories], updatedAt: at },
            $currentDate: { changedAt: true } as const,
            $inc: { version: 1 },
            $push: pushOutbox(createEventEntry('product.changed', at)),
          },
        },
      }))
      await model.bulkWrite(moves, { ordered: false })
      invalidate(...ids)
    },
  }
}
