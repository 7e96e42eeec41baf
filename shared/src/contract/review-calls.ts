/** Method and path of the calls of reviews, apart from those of the first pages. */
export const reviewCalls = {
  listReviews: { method: 'get', path: '/products/:productId/reviews' },
  createReview: { method: 'post', path: '/products/reviews/:productId' },
  getOwnReview: { method: 'get', path: '/products/reviews/:productId' },
  changeOwnReview: { method: 'put', path: '/products/reviews/:productId' },
  setReviewHelpful: { method: 'put', path: '/products/:productId/reviews/:reviewId/helpful' },
  unsetReviewHelpful: { method: 'delete', path: '/products/:productId/reviews/:reviewId/helpful' },
} as const
