import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { requestFor } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type { createReview, listReviews } from '@voltkart/shared/contract/reviews'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** The number of reviews that are sent with a product, and per further request. */
export const REVIEWS_STEP = 20

export const { useOlderReviewsInfiniteQuery, useCreateReviewMutation } = injectCalls(
  ({ mutation, build }) => ({
    /** The reviews after those sent with the product. */
    olderReviews: build.infiniteQuery<RouteOutput<typeof listReviews>, string, number>({
      infiniteQueryOptions: {
        initialPageParam: REVIEWS_STEP,
        getNextPageParam: (last, _pages, lastSkip) =>
          lastSkip + REVIEWS_STEP < last.total ? lastSkip + REVIEWS_STEP : undefined,
      },
      query: ({ queryArg, pageParam }) =>
        requestFor<typeof listReviews>(calls.listReviews)({
          params: { productId: queryArg },
          query: { skip: pageParam, limit: REVIEWS_STEP },
        }),
      providesTags: (_result, _error, id) => [{ type: 'Product', id }],
    }),
    createReview: mutation<typeof createReview>(calls.createReview, {
      invalidatesTags: (_result, error, { params }) =>
        error
          ? []
          : [
              { type: 'Product', id: params.productId },
              { type: 'Product', id: 'LIST' },
            ],
    }),
  }),
)
