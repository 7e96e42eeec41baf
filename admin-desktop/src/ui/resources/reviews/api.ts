import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as contract from '@voltkart/shared/contract/review-moderation'
import { reviewTag } from '../../lib/tags'

export const { useAdminReviewsQuery, useAdminUpdateReviewMutation } = injectCalls(
  ({ query, mutation }) => ({
    adminReviews: query(contract.listAllReviews, { providesTags: [reviewTag] }),
    // Also after an error: someone else may have changed the review.
    adminUpdateReview: mutation(contract.updateReview, {
      invalidatesTags: (result) => [
        reviewTag,
        ...(result ? [{ type: 'Product' as const, id: result.review.product._id }] : []),
      ],
    }),
  }),
)
