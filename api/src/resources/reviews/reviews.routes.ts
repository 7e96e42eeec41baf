import * as contract from '@voltkart/shared/contract/reviews'
import { listAllReviews, updateReview } from '@voltkart/shared/contract/reviews'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { messages } from '@voltkart/shared/contract/messages'
import {
  changeOwnReview as writeChange,
  voteForReview,
} from '../../commands/reviews/change-own-review'
import { createReview as writeReview, checkReviewPhoto } from '../../commands/reviews/create-review'
import { presentReview, presentForStaff } from '../../commands/reviews/present-review'
import { storeReviewPhoto } from '../../commands/products/store-picture'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { withUpload } from '../../http/read-upload'
import type { BindRoute } from '../../http/route'
import { seesUnpublished } from '../../policies/products'
import { toAuditActor } from '../../commands/audit/record-audit'
import { moderateReview } from '../../commands/reviews/moderate-review'
import type { ReviewRecord } from '../../models/reviews/review-schema'

function toMessage(before: ReviewRecord, after: ReviewRecord): string {
  if (Boolean(before.hidden) === Boolean(after.hidden)) return customerMessages.reviewSaved
  return after.hidden ? customerMessages.reviewHidden : customerMessages.reviewShown
}

/** The moderation of reviews by staff. */
export function bindReviewModeration(bind: BindRoute, context: AppContext): void {
  const { models } = context

  async function presentReviews(reviews: readonly ReviewRecord[]) {
    const products = await models.products.findSellable(reviews.map(({ product }) => product))
    const names = new Map(products.map(({ _id, name }) => [_id, name]))
    return reviews.map((review) => presentForStaff(review, names.get(review.product)))
  }

  bind(listAllReviews, async ({ query }) => {
    const { limit, skip, ...filter } = query
    const [reviews, total] = await Promise.all([
      models.reviews.listForStaff(filter, { limit, skip }),
      models.reviews.countForStaff(filter),
    ])
    return { reviews: await presentReviews(reviews), total }
  })

  bind(updateReview, async ({ actor, params, body }) => {
    const by = toAuditActor(actor)
    const { before, review } = await moderateReview(context, params.reviewId, body, by)
    const [product] = await models.products.findSellable([review.product])
    return { message: toMessage(before, review), review: presentForStaff(review, product?.name) }
  })
}

/** The reviews of a product by customers. */
export function bindReviews(bind: BindRoute, context: AppContext): void {
  const { models } = context

  bind(
    contract.listReviews,
    async ({ actor, params: { productId }, query }) => {
      const { limit, skip, sort, rating } = query
      const isVisible = seesUnpublished(actor)
        ? await models.products.exists(productId)
        : await models.products.isPublished(productId)
      if (!isVisible) throw notFound()
      const [reviews, total] = await Promise.all([
        models.reviews.listOfProduct(productId, { limit, skip, sort, rating }),
        models.reviews.countOfProduct(productId, rating),
      ])
      if (!actor) return { reviews: reviews.map(presentReview), total }
      const ids = reviews.map(({ _id }) => _id)
      const voted = await models.reviews.findVoted(ids, actor._id)
      const presented = reviews.map((review) => ({
        ...presentReview(review),
        voted: voted.has(review._id),
      }))
      return { reviews: presented, total }
    },
    // Signed-in callers see which reviews they have found helpful.
    { identify: true },
  )

  bind(contract.createReview, async ({ actor, params, body }) => {
    const review = await writeReview(context, actor, params.productId, body)
    return { message: messages.reviewAdded, review: presentReview(review) }
  })

  bind(contract.getOwnReview, async ({ actor, params: { productId } }) => {
    const review = await models.reviews.findOfUser(productId, actor._id)
    return review ? { review: presentReview(review) } : {}
  })

  bind(contract.changeOwnReview, async ({ actor, params, body }) => {
    const review = await writeChange(context, actor, params.productId, body)
    return { message: customerMessages.reviewSaved, review: presentReview(review) }
  })

  bind(contract.uploadReviewPhoto, async (call) => {
    const { actor, params } = call
    await checkReviewPhoto(context, actor._id, params.productId)
    return withUpload(context.incoming, call, async (file) => ({
      message: messages.imageUploaded,
      imageUrl: await storeReviewPhoto(context, file, actor._id),
    }))
  })

  bind(contract.setReviewHelpful, async ({ actor, params }) => {
    const helpful = await voteForReview(context, actor._id, { ...params, isHelpful: true })
    return { message: customerMessages.markedHelpful, helpful, voted: true }
  })

  bind(contract.unsetReviewHelpful, async ({ actor, params }) => {
    const helpful = await voteForReview(context, actor._id, { ...params, isHelpful: false })
    return { message: customerMessages.unmarkedHelpful, helpful, voted: false }
  })
}
