import { Types, trusted } from 'mongoose'
import { toPlain } from '../to-plain'
import type { StoredReview } from './review-schema'

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
