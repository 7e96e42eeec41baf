import { createReview, listReviews } from '@voltkart/shared/contract/reviews'
import { messages } from '@voltkart/shared/contract/messages'
import { REVIEW_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { createReview as writeReview } from '../../commands/products/create-review'
import { presentReview } from '../../commands/products/present-review'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'

/** The reviews of a product by customers. */
export function bindReviews(bind: BindRoute, context: AppContext): void {
  const { models } = context

  bind(
    listReviews,
    async ({ params: { productId }, query: { limit = REVIEW_PAGE_SIZE, skip = 0 } }) => {
      if (!(await models.products.exists(productId))) throw notFound()
      const [reviews, total] = await Promise.all([
        models.reviews.listOfProduct(productId, { limit, skip }),
        models.reviews.countOfProduct(productId),
      ])
      return { reviews: reviews.map(presentReview), total }
    },
  )

  bind(createReview, async ({ actor, params, body }) => {
    const review = await writeReview(context, actor, params.productId, body)
    return { message: messages.reviewAdded, review: presentReview(review) }
  })
}
