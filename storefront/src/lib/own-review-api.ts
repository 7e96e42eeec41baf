import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { reviewCalls } from '@voltkart/shared/contract/review-calls'
import type { getOwnReview } from '@voltkart/shared/contract/reviews'

/** The customer's own review of a product; none if they have not reviewed it. */
export const { useOwnReviewQuery } = injectCalls(({ query }) => ({
  ownReview: query<typeof getOwnReview>(reviewCalls.getOwnReview, {
    providesTags: (_result, _error, { params }) => [
      'User',
      { type: 'Product', id: params.productId },
    ],
  }),
}))
