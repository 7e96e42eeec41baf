import { reviewPersonalData } from '../commands/reviews/personal-data'
import { repairRatings } from '../commands/reviews/refresh-rating'
import { bindReviewModeration, bindReviews } from '../resources/reviews/reviews.routes'
import type { Feature } from './feature'

/** Reviews of products. */
export const reviews: Feature = {
  routes: [bindReviews, bindReviewModeration],
  personalData: reviewPersonalData,
  jobs: (context) => [
    { name: 'repair ratings', everySeconds: 30, run: () => repairRatings(context) },
  ],
}
