import { baseApi } from '@voltkart/shared/client/base-api'
import { requestTo } from '@voltkart/shared/client/request'
import { calls } from '@voltkart/shared/contract/calls'
import type * as reviews from '@voltkart/shared/contract/reviews'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

/** How many reviews come with a product, and how many more at a time. */
export const REVIEWS_STEP = 20

type Reviews = RouteOutput<typeof reviews.listReviews>

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The reviews after those that came with the product. */
    olderReviews: build.infiniteQuery<Reviews, string, number>({
      infiniteQueryOptions: {
        initialPageParam: REVIEWS_STEP,
        getNextPageParam: (last, _pages, lastSkip) =>
          lastSkip + REVIEWS_STEP < last.total ? lastSkip + REVIEWS_STEP : undefined,
      },
      query: ({ queryArg, pageParam }) =>
        requestTo<typeof reviews.listReviews>(calls.listReviews)({
          params: { productId: queryArg },
          query: { skip: pageParam, limit: REVIEWS_STEP },
        }),
      providesTags: (_result, _error, id) => [{ type: 'Product', id }],
    }),
    createReview: build.mutation<
      RouteOutput<typeof reviews.createReview>,
      RouteInput<typeof reviews.createReview>
    >({
      query: requestTo<typeof reviews.createReview>(calls.createReview),
      invalidatesTags: (_result, error, { params }) =>
        error
          ? []
          : [
              { type: 'Product', id: params.productId },
              { type: 'Product', id: 'LIST' },
            ],
    }),
  }),
})

export const { useOlderReviewsInfiniteQuery, useCreateReviewMutation } = reviewsApi
