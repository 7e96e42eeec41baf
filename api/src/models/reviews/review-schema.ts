import { Schema, type Connection, type Types } from 'mongoose'

export interface StoredReview {
  _id: Types.ObjectId
  product: Types.ObjectId
  user: Types.ObjectId
  /** The author's name when it was written. */
  name: string
  rating: number
  comment: string
  /** Whether its author had bought the product when it was written. */
  verified: boolean
  /** Whether it is counted in the product's rating; if not for long, a crash came in between. */
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
    counted: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'reviews', versionKey: false },
)

reviewSchema.index({ product: 1, user: 1 }, { unique: true })
reviewSchema.index({ product: 1, createdAt: -1, _id: -1 })
// For the mean of a product's ratings from the index alone.
reviewSchema.index({ product: 1, rating: 1 })
// The index of the repair; nearly empty.
reviewSchema.index({ createdAt: 1 }, { partialFilterExpression: { counted: false } })

export const createReviewModel = (connection: Connection) =>
  connection.model('Review', reviewSchema)
export type ReviewModel = ReturnType<typeof createReviewModel>
