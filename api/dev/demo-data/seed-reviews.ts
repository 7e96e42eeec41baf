import { refreshRating } from '../../src/commands/products/refresh-rating'
import type { AppContext } from '../../src/context'
import type { Actor } from '../../src/actor'
import type { NewReview } from '../../src/models/reviews/review-queries'
import { demoCatalogue } from './catalogue/catalogue'
import { demoReviews } from './demo-reviews'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Adds the demo reviews; those of products that their author bought are marked as such. */
export async function seedReviews(
  context: AppContext,
  productIds: readonly string[],
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const { models, now } = context
  const positions = new Map(demoCatalogue.map(({ sku }, position) => [sku, position]))
  const reviews = await Promise.all(
    demoReviews.map(async ({ sku, author, rating, comment, daysAgo }): Promise<NewReview> => {
      const product = productIds[positions.get(sku) ?? -1]
      const actor = actors.get(author)
      if (!product || !actor) throw new Error(`No product ${sku} or nobody called ${author}`)
      return {
        product,
        user: actor._id,
        name: actor.name,
        rating,
        comment,
        verified: await models.orders.hasBought(actor._id, product),
        counted: false,
        createdAt: new Date(now().getTime() - daysAgo * DAY_MS),
      }
    }),
  )
  await models.reviews.insertMany(reviews)
  const reviewed = new Set(reviews.map(({ product }) => product))
  await Promise.all([...reviewed].map((product) => refreshRating(context, product)))
}
