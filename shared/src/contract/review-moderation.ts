import { z } from 'zod'
import { COMMENT_LENGTH, REVIEW_PAGE_SIZE } from '../domain/limits'
import {
  idSchema,
  messageSchema,
  pageLimitSchema,
  queryInteger,
  skipSchema,
  textSchema,
} from './common'
import { reviewSchema } from './reviews'
import { defineRoute } from './route'

/** Hidden reviews count nowhere: neither in the mean nor in a list that visitors see. */
export const reviewStates = ['visible', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A review as staff see it. */
export const moderatedReviewSchema = reviewSchema
  .omit({ voted: true })
  .extend({
    state: z.enum(reviewStates),
    /** Without a name if it is being deleted. */
    product: z.object({ _id: idSchema, name: z.string().optional() }),
  })
  .meta({ id: 'ModeratedReview' })
export type ModeratedReview = z.output<typeof moderatedReviewSchema>

const base = { tag: 'Products', access: 'complaints.answer' } as const

export const listAllReviews = defineRoute({
  id: 'listAllReviews',
  method: 'get',
  path: '/reviews',
  summary: 'A page of the reviews of all products, the newest first',
  ...base,
  query: z.object({
    state: z.enum(reviewStates).optional(),
    /** Only those of one product. */
    product: idSchema.optional(),
    /** Only those with this many stars. */
    rating: queryInteger(1, 5).optional(),
    limit: pageLimitSchema(REVIEW_PAGE_SIZE).optional(),
    skip: skipSchema.optional(),
  }),
  output: z.object({ reviews: z.array(moderatedReviewSchema), total: z.number().int() }),
})

export const updateReview = defineRoute({
  id: 'updateReview',
  method: 'put',
  path: '/reviews/:reviewId',
  summary: 'Hide a review or make it visible again, and reply to it',
  ...base,
  params: z.object({ reviewId: idSchema }),
  body: z.object({
    state: z.enum(reviewStates),
    /** The shop’s public reply: replaces an earlier one; `null` removes it. */
    reply: textSchema(COMMENT_LENGTH, 'Reply').nullable().optional(),
  }),
  output: messageSchema.extend({ review: moderatedReviewSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
