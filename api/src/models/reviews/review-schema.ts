import { type Connection, Types, trusted } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema, toPlain } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'

/** A review outside the model. The voters stay inside. */
export type ReviewRecord = Omit<StoredReview, '_id' | 'product' | 'user' | 'helpfulTo'> & {
  _id: string
  product: string
  user: string
}

export type NewReview = Omit<ReviewRecord, '_id'>

/** Leaves the voters out, who may be thousands. */
export const withoutVoters = { helpfulTo: 0 } as const

/** The filter for the reviews of a product, and for those that are visible. */
export const toProductFilter = (productId: string) => ({ product: new Types.ObjectId(productId) })
export const visibleFilter = { hidden: trusted({ $ne: true }) }

export function toRecord(stored: StoredReview): ReviewRecord {
  return {
    ...toPlain(stored),
    product: stored.product.toHexString(),
    user: stored.user.toHexString(),
  }
}

const storedReview = z.object({
  _id: objectId,
  product: objectId,
  user: objectId,
  /** The author's name when it was written. */
  name: z.string(),
  rating: z.number().min(1).max(5),
  comment: z.string(),
  /** Whether its author had bought the product when it was written. */
  verified: z.boolean(),
  /** The addresses of its photos; absent without any. */
  photos: z.array(z.string()).exactOptional(),
  /** The customers who found it helpful, and their number; absent until the first vote. */
  helpfulTo: z.array(objectId).exactOptional(),
  helpful: z.number().exactOptional(),
  /** The shop's public reply. */
  reply: z
    .object({
      text: z.string(),
      at: z.date(),
    })
    .exactOptional(),
  /** When its author last changed it; absent until then. */
  editedAt: z.date().exactOptional(),
  /** Staff have hidden it: it counts nowhere. */
  hidden: z.boolean().exactOptional(),
  /**
   * Whether the product and its responses reflect its present state; if not for long, a crash came
   * in between.
   */
  counted: z.boolean(),
  createdAt: z.date(),
  ...outboxField,
})
export type StoredReview = z.infer<typeof storedReview>

const reviewSchema = toSchema(storedReview, 'reviews')

const newest = { createdAt: -1, _id: -1 } as const

reviewSchema.index({ product: 1, user: 1 }, { unique: true })
// The orders of a product's reviews; a filter by stars uses one of the two with `rating`.
reviewSchema.index({ product: 1, ...newest })
reviewSchema.index({ product: 1, helpful: -1, ...newest })
reviewSchema.index({ product: 1, rating: -1, ...newest })
reviewSchema.index({ product: 1, rating: 1, ...newest })
// The mean of a product's ratings is read from this index alone.
reviewSchema.index({ product: 1, rating: 1, hidden: 1 })
// The lists of staff.
reviewSchema.index(newest)
reviewSchema.index({ rating: 1, ...newest })
reviewSchema.index({ hidden: 1, ...newest }, { partialFilterExpression: { hidden: true } })
// The index of the repair; nearly empty.
reviewSchema.index({ createdAt: 1 }, { partialFilterExpression: { counted: false } })
// Finds the photos that reviews show.
reviewSchema.index({ photos: 1 }, { sparse: true })
indexOutbox(reviewSchema)

export const createReviewModel = (connection: Connection) =>
  connection.model('Review', reviewSchema)
export type ReviewModel = ReturnType<typeof createReviewModel>
