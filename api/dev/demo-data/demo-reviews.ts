import { z } from 'zod'
import file from './demo-reviews.json'

const reviewSchema = z.strictObject({
  /** The key of a demo customer, who writes at most one review of a product. */
  author: z.enum(['asha', 'vikram', 'meera']),
  rating: z.int().min(1).max(5),
  daysAgo: z.number(),
  comment: z.string(),
})

export interface DemoReview extends z.output<typeof reviewSchema> {
  sku: string
}

/** The reviews of the demo products by the demo customers. */
export const demoReviews: readonly DemoReview[] = Object.entries(
  z.record(z.string(), z.array(reviewSchema)).parse(file),
).flatMap(([sku, reviews]) => reviews.map((review) => ({ sku, ...review })))
