import { z } from 'zod'
import { COMMENT_LENGTH, REVIEW_PAGE_SIZE, REVIEW_PHOTOS_MAX } from '../domain/limits'
import { reviewSorts } from '../domain/products'
import {
  idSchema,
  imageUrlSchema,
  messageSchema,
  pageQuery,
  queryInteger,
  textSchema,
  timestampSchema,
  productIdParams,
} from './common'
import { reviewCalls } from './review-calls'
import { defineRoute, defineRoutes } from './route'

export const reviewSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    rating: z.number().int().min(1).max(5),
    comment: z.string(),
    /** Whether its author bought the product here. */
    verified: z.boolean(),
    /** The addresses of its pictures. */
    photos: z.array(z.string()),
    /** How many customers found it helpful. */
    helpful: z.number().int(),
    /** Whether the caller found it helpful; absent unless they are signed in. */
    voted: z.boolean().optional(),
    /** The shop’s public reply. */
    reply: z.object({ text: z.string(), at: timestampSchema }).optional(),
    /** When its author last changed it. */
    editedAt: timestampSchema.optional(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof reviewSchema>

export const reviewBodySchema = z.object({
  rating: z.number().int().min(1, 'Choose a rating').max(5),
  comment: textSchema(COMMENT_LENGTH, 'Comment'),
  /** The addresses of photos that the author has uploaded for it. */
  photos: z
    .array(imageUrlSchema)
    .max(REVIEW_PHOTOS_MAX, `At most ${REVIEW_PHOTOS_MAX} photos`)
    .optional(),
})
export type ReviewBody = z.output<typeof reviewBodySchema>

const reviewParams = productIdParams.extend({ reviewId: idSchema })

export const listReviews = defineRoute({
  id: 'listReviews',
  ...reviewCalls.listReviews,
  summary: 'A page of a product’s reviews, the newest first unless `sort` says otherwise',
  description:
    'Pages the visible reviews of one product, the newest first unless `sort` says otherwise, and only those with `rating` stars if given. Signed-in callers see in `voted` which they found helpful.',
  tag: 'Products',
  access: 'anyone',
  params: productIdParams,
  query: z.object({
    ...pageQuery(REVIEW_PAGE_SIZE),
    sort: z.enum(reviewSorts).optional(),
    /** Only those with this number of stars. */
    rating: queryInteger(1, 5).optional(),
  }),
  output: z.object({ reviews: z.array(reviewSchema), total: z.number().int() }),
  errors: ['NOT_FOUND'],
})

export const createReview = defineRoute({
  id: 'createReview',
  ...reviewCalls.createReview,
  summary: 'Review a product, once',
  description:
    'Adds a review to a product. An account reviews a product once: a second try is refused with 409 and the earlier `review`. The review is marked as verified if the account bought it. In a shop with reviews by buyers only, others are refused with 403. Photos are uploaded before.',
  tag: 'Products',
  access: 'signed-in',
  status: 201,
  params: productIdParams,
  body: reviewBodySchema,
  example: { rating: 5, comment: 'Clear sound, and the battery lasts all week.' },
  output: messageSchema.extend({ review: reviewSchema }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

export const getOwnReview = defineRoute({
  id: 'getOwnReview',
  ...reviewCalls.getOwnReview,
  summary: 'The caller’s own review of a product, if there is one',
  description: 'Also while it is hidden. Without one, the response is empty.',
  tag: 'Products',
  access: 'signed-in',
  params: productIdParams,
  output: z.object({ review: reviewSchema.optional() }),
})

export const changeOwnReview = defineRoute({
  id: 'changeOwnReview',
  ...reviewCalls.changeOwnReview,
  summary: 'Change the caller’s own review of a product',
  description:
    'Replaces rating, comment and photos of the caller’s own review. `editedAt` says when. It keeps its votes, the shop’s reply and its state, and counts as verified once the account has bought the product. Photos that it no longer has are removed after a day.',
  tag: 'Products',
  access: 'signed-in',
  params: productIdParams,
  body: reviewBodySchema,
  example: { rating: 4, comment: 'Clear sound. The case scratches easily.' },
  output: messageSchema.extend({ review: reviewSchema }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

export const uploadReviewPhoto = defineRoute({
  id: 'uploadReviewPhoto',
  method: 'post',
  path: '/products/:productId/review-photos',
  summary: 'Upload a photo for an own review of a product, in the field `image`',
  description:
    'Uploads a photo for the caller’s review of a product, before the review is written: 60 an hour. A photo that no review uses within a day is removed.',
  tag: 'Products',
  access: 'signed-in',
  params: productIdParams,
  bodyType: 'multipart',
  output: messageSchema.extend({ imageUrl: z.string() }),
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'REQUEST_TIMEOUT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'RATE_LIMITED',
  ],
})

const vote = {
  tag: 'Products',
  access: 'signed-in',
  params: reviewParams,
  output: messageSchema.extend({ helpful: z.number().int(), voted: z.boolean() }),
} as const

export const setReviewHelpful = defineRoute({
  id: 'setReviewHelpful',
  ...reviewCalls.setReviewHelpful,
  summary: 'Mark a review of another customer as helpful; again changes nothing',
  ...vote,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

export const unsetReviewHelpful = defineRoute({
  id: 'unsetReviewHelpful',
  ...reviewCalls.unsetReviewHelpful,
  summary: 'Take the mark as helpful back; again changes nothing',
  ...vote,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

/** Hidden reviews count nowhere: neither in the mean nor in a list that visitors see. */
export const reviewStates = ['visible', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A review as staff see it. */
const moderatedReviewSchema = reviewSchema
  .omit({ voted: true })
  .extend({
    state: z.enum(reviewStates),
    /** Without a name if it is being deleted. */
    product: z.object({ _id: idSchema, name: z.string().optional() }),
  })
  .meta({ id: 'ModeratedReview' })
export type ModeratedReview = z.output<typeof moderatedReviewSchema>

const define = defineRoutes({ tag: 'Products', access: 'complaints.answer' })

export const listAllReviews = define({
  id: 'listAllReviews',
  method: 'get',
  path: '/reviews',
  summary: 'A page of the reviews of all products, the newest first',
  description:
    'Pages the reviews of all products or of one for moderation, the newest first, in both states unless `state` is given, and with one number of stars if `rating` is given.',
  query: z.object({
    state: z.enum(reviewStates).optional(),
    /** Only reviews of one product. */
    product: idSchema.optional(),
    /** Only those with this many stars. */
    rating: queryInteger(1, 5).optional(),
    ...pageQuery(REVIEW_PAGE_SIZE),
  }),
  output: z.object({ reviews: z.array(moderatedReviewSchema), total: z.number().int() }),
})

export const updateReview = define({
  id: 'updateReview',
  method: 'put',
  path: '/reviews/:reviewId',
  summary: 'Hide a review or make it visible again, and reply to it',
  description:
    'Hides a review, makes it visible again, or sets the public reply. A hidden review leaves the mean, the counts and every list of the shop.',
  params: z.object({ reviewId: idSchema }),
  body: z.object({
    state: z.enum(reviewStates),
    /** The shop’s public reply: replaces an earlier one; `null` removes it. */
    reply: textSchema(COMMENT_LENGTH, 'Reply').nullable().optional(),
  }),
  example: { state: 'visible', reply: 'Thank you, Asha. Enjoy it!' },
  output: messageSchema.extend({ review: moderatedReviewSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
