import { z } from 'zod'
import { COMMENT_LENGTH, REVIEW_PAGE_SIZE } from '../domain/limits'
import { calls } from './calls'
import {
  idSchema,
  messageSchema,
  pageLimitSchema,
  skipSchema,
  textSchema,
  timestampSchema,
} from './common'
import { defineRoute } from './route'

export const reviewSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    rating: z.number().int().min(1).max(5),
    comment: z.string(),
    /** Whether its author bought the product here. */
    verified: z.boolean(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof reviewSchema>

export const reviewBodySchema = z.object({
  rating: z.number().int().min(1, 'Choose a rating').max(5),
  comment: textSchema(COMMENT_LENGTH, 'Comment'),
})

const productIdParams = z.object({ productId: idSchema })

export const listReviews = defineRoute({
  id: 'listReviews',
  ...calls.listReviews,
  summary: 'A page of a product’s reviews, newest first',
  tag: 'Products',
  access: 'anyone',
  status: 200,
  params: productIdParams,
  query: z.object({
    limit: pageLimitSchema(REVIEW_PAGE_SIZE).optional(),
    skip: skipSchema.optional(),
  }),
  output: z.object({ reviews: z.array(reviewSchema), total: z.number().int() }),
  errors: ['NOT_FOUND'],
})

export const createReview = defineRoute({
  id: 'createReview',
  ...calls.createReview,
  summary: 'Review a product, once',
  tag: 'Products',
  access: 'signed-in',
  status: 201,
  params: productIdParams,
  body: reviewBodySchema,
  output: messageSchema.extend({ review: reviewSchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})
