import { z } from 'zod'
import customerFile from './demo-reviews.json'
import guestFile from './demo-guest-reviews.json'

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

export type DemoReview = z.output<typeof customerSchema> & { sku: string }
export type DemoGuestReview = z.output<typeof guestSchema> & { sku: string }

const bySku = <Review extends object>(schema: z.ZodType<Review>, file: unknown) =>
  Object.entries(z.record(z.string(), z.array(schema)).parse(file)).flatMap(([sku, reviews]) =>
    reviews.map((review) => ({ sku, ...review })),
  )

/** The reviews of the demo products by the demo customers. */
export const demoReviews: readonly DemoReview[] = bySku(customerSchema, customerFile)

/**
 * Those by people whose accounts are gone. So the demo shop looks used, and has no customers and orders
 * that exist only for their reviews.
 */
export const demoGuestReviews: readonly DemoGuestReview[] = bySku(guestSchema, guestFile)
