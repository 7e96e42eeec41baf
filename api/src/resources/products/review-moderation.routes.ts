import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { listAllReviews, updateReview } from '@voltkart/shared/contract/review-moderation'
import { REVIEW_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { auditActor } from '../../commands/audit/record-audit'
import { moderateReview } from '../../commands/products/moderate-review'
import { presentForStaff } from '../../commands/products/present-review'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import type { ReviewRecord } from '../../models/reviews/review-schema'

function toMessage(before: ReviewRecord, after: ReviewRecord): string {
  if (Boolean(before.hidden) === Boolean(after.hidden)) return customerMessages.reviewSaved
  return after.hidden ? customerMessages.reviewHidden : customerMessages.reviewShown
}

/** The moderation of reviews by staff. */
export function bindReviewModeration(bind: BindRoute, context: AppContext): void {
  const { models } = context

  async function present(reviews: readonly ReviewRecord[]) {
    const products = await models.products.findSellable(reviews.map(({ product }) => product))
    const names = new Map(products.map(({ _id, name }) => [_id, name]))
    return reviews.map((review) => presentForStaff(review, names.get(review.product)))
  }

  bind(listAllReviews, async ({ query }) => {
    const { limit = REVIEW_PAGE_SIZE, skip = 0, ...filter } = query
    const [reviews, total] = await Promise.all([
      models.reviews.listForStaff(filter, { limit, skip }),
      models.reviews.countForStaff(filter),
    ])
    return { reviews: await present(reviews), total }
  })

  bind(updateReview, async ({ actor, params, body }) => {
    const by = auditActor(actor)
    const { before, review } = await moderateReview(context, params.reviewId, body, by)
    const [product] = await models.products.findSellable([review.product])
    return { message: toMessage(before, review), review: presentForStaff(review, product?.name) }
  })
}
