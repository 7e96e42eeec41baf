import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { Types } from 'mongoose'
import { refreshRating } from '../../src/commands/reviews/refresh-rating'
import type { AppContext } from '../../src/context'
import type { Actor } from '../../src/actor'
import type { NewReview } from '../../src/models/reviews/review-schema'
import { demoCatalogue } from './catalogue/catalogue'
import { z } from 'zod'
import customerFile from './demo-reviews.json'
import guestFile from './demo-guest-reviews.json'

const DAY_MS = 24 * 60 * 60 * 1_000

const written = {
  rating: z.int().min(1).max(5),
  daysAgo: z.number().nonnegative(),
  comment: z.string(),
  /** The shop's public reply. */
  reply: z.strictObject({ daysAgo: z.number().nonnegative(), text: z.string() }).optional(),
}

const customerSchema = z.strictObject({
  /** The key of a demo customer, who writes at most one review of a product. */
  author: z.enum(['asha', 'vikram', 'meera']),
  ...written,
})

const guestSchema = z.strictObject({ name: z.string(), ...written })

type DemoReview = z.output<typeof customerSchema> & { sku: string }

type DemoGuestReview = z.output<typeof guestSchema> & { sku: string }

const flattenBySku = <Review extends object>(schema: z.ZodType<Review>, file: unknown) =>
  Object.entries(z.record(z.string(), z.array(schema)).parse(file)).flatMap(([sku, reviews]) =>
    reviews.map((review) => ({ sku, ...review })),
  )

/** The reviews of the demo products by the demo customers. */
export const demoReviews: readonly DemoReview[] = flattenBySku(customerSchema, customerFile)

/**
 * The reviews by people whose accounts were deleted. So the demo shop looks used, without customers and
 * orders that exist only for their reviews.
 */
export const demoGuestReviews: readonly DemoGuestReview[] = flattenBySku(guestSchema, guestFile)

type WrittenReview = Pick<DemoReview, 'rating' | 'comment' | 'daysAgo' | 'reply'>

type Author = Pick<NewReview, 'user' | 'name' | 'verified'>

/** Adds the demo reviews; those of products that their author bought are marked as such. */
export async function seedReviews(
  context: AppContext,
  productIds: readonly string[],
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const { models, now } = context
  const positions = new Map(demoCatalogue.map(({ sku }, position) => [sku, position]))

  function findProductId(sku: string): string {
    const product = productIds[positions.get(sku) ?? -1]
    if (!product) throw new Error(`No product ${sku}`)
    return product
  }

  const toTime = (daysAgo: number) => new Date(now().getTime() - daysAgo * DAY_MS)

  const buildReview = (
    product: string,
    author: Author,
    { rating, comment, daysAgo, reply }: WrittenReview,
  ): NewReview => ({
    product,
    ...author,
    rating,
    comment,
    counted: false,
    ...omitUndefined({ reply: reply && { text: reply.text, at: toTime(reply.daysAgo) } }),
    createdAt: toTime(daysAgo),
  })

  const byCustomers = demoReviews.map(async (review) => {
    const product = findProductId(review.sku)
    const actor = actors.get(review.author)
    if (!actor) throw new Error(`There is no account of ${review.author}`)
    const verified = await models.orders.hasBought(actor._id, product)
    return buildReview(product, { user: actor._id, name: actor.name, verified }, review)
  })
  const byGuests = demoGuestReviews.map((review) => {
    const user = new Types.ObjectId().toHexString()
    return buildReview(
      findProductId(review.sku),
      { user, name: review.name, verified: false },
      review,
    )
  })
  const reviews = [...(await Promise.all(byCustomers)), ...byGuests]
  await models.reviews.insertMany(reviews)
  const reviewed = new Set(reviews.map(({ product }) => product))
  await Promise.all([...reviewed].map((product) => refreshRating(context, product)))
}
