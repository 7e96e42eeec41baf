import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { reviewCalls as calls } from '@voltkart/shared/contract/review-calls'
import type * as contract from '@voltkart/shared/contract/reviews'
import type { ReviewSort } from '@voltkart/shared/domain/products'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** The number of reviews that are sent with a product, and per further request. */
export const REVIEWS_STEP = 20

type ReviewPage = RouteOutput<typeof contract.listReviews>

/** A choice of a product's reviews. */
export interface ReviewChoice {
  productId: string
  sort: ReviewSort
  /** Only those with this number of stars. */
  rating?: number
}

const getNextSkip = (last: ReviewPage, _pages: ReviewPage[], lastSkip: number) =>
  lastSkip + REVIEWS_STEP < last.total ? lastSkip + REVIEWS_STEP : undefined

/** The rating of a product changes with each of its reviews. */
const tagProduct = (
  _result: unknown,
  error: unknown,
  { params }: { params: { productId: string } },
) =>
  error
    ? []
    : [
        { type: 'Product' as const, id: params.productId },
        { type: 'Product' as const, id: 'LIST' },
      ]

export const {
  useOlderReviewsInfiniteQuery,
  useChosenReviewsInfiniteQuery,
  useVotedReviewsQuery,
  useChangeOwnReviewMutation,
  useCreateReviewMutation,
  useSetReviewHelpfulMutation,
  useUnsetReviewHelpfulMutation,
} = injectCalls(({ query, mutation, build }) => ({
  /** The reviews after those sent with the product. */
  olderReviews: build.infiniteQuery<ReviewPage, string, number>({
    infiniteQueryOptions: { initialPageParam: REVIEWS_STEP, getNextPageParam: getNextSkip },
    query: ({ queryArg, pageParam }) =>
      createRequestBuilder<typeof contract.listReviews>(calls.listReviews)({
        params: { productId: queryArg },
        query: { skip: pageParam, limit: REVIEWS_STEP },
      }),
    providesTags: (_result, _error, id) => [{ type: 'Product', id }],
  }),
  /** The reviews in another order, or with a number of stars. */
  chosenReviews: build.infiniteQuery<ReviewPage, ReviewChoice, number>({
    infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: getNextSkip },
    query: ({ queryArg: { productId, ...choice }, pageParam }) =>
      createRequestBuilder<typeof contract.listReviews>(calls.listReviews)({
        params: { productId },
        query: { ...choice, skip: pageParam, limit: REVIEWS_STEP },
      }),
    providesTags: (_result, _error, { productId }) => [{ type: 'Product', id: productId }],
  }),
  /** The newest reviews once more, with the caller's votes. */
  votedReviews: query<typeof contract.listReviews>(calls.listReviews, {
    providesTags: ['User'],
  }),
  setReviewHelpful: mutation<typeof contract.setReviewHelpful>(calls.setReviewHelpful),
  unsetReviewHelpful: mutation<typeof contract.unsetReviewHelpful>(calls.unsetReviewHelpful),
  changeOwnReview: mutation<typeof contract.changeOwnReview>(calls.changeOwnReview, {
    invalidatesTags: tagProduct,
  }),
  createReview: mutation<typeof contract.createReview>(calls.createReview, {
    invalidatesTags: tagProduct,
  }),
}))
