import { createReview } from '../../src/commands/reviews/create-review'
import { buildProduct, buildUser, type SignedIn } from '../factories'
import type { TestServer } from '../test-server'

const REVIEWS = 8

/** Reviews, some of them marked as helpful, and a sold-out product; with the requests about them. */
export async function buildReviews(
  shop: TestServer,
  { user }: SignedIn,
  products: readonly { _id: string }[],
) {
  const { context } = shop
  const author = await buildUser(shop, { name: 'Ravi Iyer' })
  const reviewed = await buildProduct(shop, { name: 'Nimbus radio' })
  const authors = await Promise.all(Array.from({ length: REVIEWS }, () => buildUser(shop)))
  const reviews = await Promise.all(
    [author, ...authors].map((item) =>
      createReview(context, item, reviewed._id, { rating: 4, comment: 'Clear sound.' }),
    ),
  )
  const reviewId = reviews.map(({ _id }) => _id)
  for (const id of reviewId.slice(0, REVIEWS / 2)) {
    await context.models.reviews.addVote(reviewed._id, id, user._id)
  }
  const soldOut = await buildProduct(shop, { name: 'Nimbus alarm', countInStock: 0 })
  const productId = [reviewed._id]
  return {
    parameters: {
      awaitProduct: { productId: [soldOut._id] },
      updateReview: { reviewId },
      setReviewHelpful: { productId, reviewId },
      unsetReviewHelpful: { productId, reviewId },
      uploadReviewPhoto: { productId: products.map(({ _id }) => _id) },
    },
    bodies: {
      createReview: [{ rating: 5, comment: 'Bright.' }],
      updateReview: [{ state: 'visible', reply: 'Thank you.' }, { state: 'visible' }],
    },
  }
}
