import { Schema, type Connection, Types, trusted } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'
import { toPlain } from '../to-plain'

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
export const ofProduct = (productId: string) => ({ product: new Types.ObjectId(productId) })
export const isVisible = { hidden: trusted({ $ne: true }) }

export function toRecord(stored: StoredReview): ReviewRecord {
  return {
    ...toPlain(stored),
    product: stored.product.toHexString(),
    user: stored.user.toHexString(),
  }
}

export interface StoredReview extends WithOutbox {
  _id: Types.ObjectId
  product: Types.ObjectId
  user: Types.ObjectId
  /** The author's name when it was written. */
  name: string
  rating: number
  comment: string
  /** Whether its author had bought the product when it was written. */
  verified: boolean
  /** The addresses of its photos; absent without any. */
  photos?: string[]
  /** The customers who found it helpful, and their number; absent until the first vote. */
  helpfulTo?: Types.ObjectId[]
  helpful?: number
  /** The shop's public reply. */
  reply?: { text: string; at: Date }
  /** When its author last changed it; absent until then. */
  editedAt?: Date
  /** Staff have hidden it: it counts nowhere. */
  hidden?: boolean
  /**
   * Whether the product and its responses reflect its present state; if not for long, a crash came
   * in between.
   */
  counted: boolean
  createdAt: Date
}

const reviewSchema = new Schema<StoredReview>(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    rating: { type: Number, required: true, min: 1, max: 5 },
    comment: { type: String, required: true },
    verified: { type: Boolean, required: true },
    photos: { type: [String], default: undefined },
    helpfulTo: { type: [Schema.Types.ObjectId], default: undefined },
    helpful: Number,
    reply: new Schema(
      { text: { type: String, required: true }, at: { type: Date, required: true } },
      { _id: false },
    ),
    editedAt: Date,
    hidden: Boolean,
    counted: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    ...outboxField,
  },
  { collection: 'reviews', versionKey: false },
)

const newest = { createdAt: -1, _id: -1 } as const

reviewSchema.index({ product: 1, user: 1 }, { unique: true })
// The orders of a product's reviews; a filter by stars uses one of the two with `rating`.
reviewSchema.index({ product: 1, ...newest })
reviewSchema.index({ product: 1, helpful: -1, ...newest })
reviewSchema.index({ product: 1, rating: -1, ...newest })
reviewSchema.index({ product: 1, rating: 1, ...newest })
// For the mean of a product's ratings from the index alone.
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
