import type { DemoReview } from './demo-review-line'
import { reviewsOfScreens } from './demo-reviews-screens'
import { reviewsOfThings } from './demo-reviews-things'
import { reviewsOfWornThings } from './demo-reviews-worn'

export type { DemoReview } from './demo-review-line'

/** What the demo customers think of the demo products. */
export const demoReviews: readonly DemoReview[] = Object.entries({
  ...reviewsOfScreens,
  ...reviewsOfWornThings,
  ...reviewsOfThings,
}).flatMap(([sku, said]) =>
  said.map(([author, rating, daysAgo, comment]) => ({ sku, author, rating, comment, daysAgo })),
)
