import { z } from 'zod'
import { setupSteps } from '../domain/setup-steps'
import { defineRoute } from './route'
import { stockHolderSchema } from './stock-holders'

const trendSchema = z.array(z.number())

/**
 * Counts and sums for the dashboard. Money in rupees; trends are the last 14 days in India, oldest first. The
 * sums of orders are only for staff with the permission `reports.read`.
 */
const dashboardSummarySchema = z
  .object({
    products: z.number().int(),
    users: z.number().int(),
    orders: z.number().int(),
    /** The sum of totalPrice over all orders. */
    revenue: z.number().optional(),
    /** The same for orders that are paid and not refunded. */
    paidRevenue: z.number().optional(),
    toDeliver: z.number().int(),
    /** Orders with a failed refund. */
    refundsFailed: z.number().int(),
    /**
     * Orders with a refund that was made at the payment provider and that staff have not reviewed.
     */
    refundsToReview: z.number().int(),
    /**
     * Settled payments and refunds that do not match the shop's, and those that Razorpay has not settled
     * for days. Only for staff with the permission `reports.read`.
     */
    settlementsUnmatched: z
      .object({ razorpay: z.number().int(), shop: z.number().int() })
      .optional(),
    /** Paid orders with pieces that are in no parcel yet. */
    toPack: z.number().int(),
    /** Paid orders whose pieces are all packed and not all sent. */
    toShip: z.number().int(),
    /** Orders of which all is packed and sent, and a parcel is not delivered. */
    inTransit: z.number().int(),
    /** Paid orders whose invoice cannot be issued because a line has no HSN code. */
    invoicesWaitingForHsn: z.number().int(),
    /** Paid orders whose invoice waits until the State of delivery is chosen. */
    invoicesWaitingForState: z.number().int(),
    /** Unpaid orders that have kept a lower GST rate than a product of theirs has now. */
    ratesRaised: z.number().int(),
    /** Orders with a requested return. */
    returnsToDecide: z.number().int(),
    /**
     * Orders with pieces that came back without a readable serial number in the last 30 days. Only
     * for staff with the permission `returns.decide`.
     */
    returnsUnreadable: z.number().int().optional(),
    /** Only for staff with the permission `complaints.answer`, like the overdue ones. */
    complaintsOpen: z.number().int().optional(),
    complaintsOverdue: z.number().int().optional(),
    /** Customers who hold much of a product in unpaid orders; only for staff with `orders.read`. */
    stockHolders: z.array(stockHolderSchema).optional(),
    /**
     * Records with events, mails or tasks that are not done in time. Only for staff with the permission
     * `settings.write`.
     */
    failedWork: z.number().int().optional(),
    outOfStock: z.number().int(),
    lowStock: z.number().int(),
    /** Products whose price with tax is above their MRP. */
    aboveMrp: z.number().int(),
    /** Published products without the facts that the law requires. */
    factsMissing: z.number().int(),
    /** Products whose GST rate is not the shop's tax; absent while the shop is not registered for GST. */
    rateDiffers: z.number().int().optional(),
    /**
     * The products whose GST rate is not the shop's tax, by their rate; absent while the shop is not
     * registered for GST, or its prices include the tax.
     */
    taxRates: z
      .object({
        collected: z.number(),
        owed: z.array(z.object({ rate: z.number(), products: z.number().int() })),
      })
      .optional(),
    /** The tax in percent of a shop that is not registered for GST, if it adds any. */
    chargesPercent: z.number().optional(),
    /** Products whose HSN code is missing, unknown or too short; absent likewise. */
    hsnMissing: z.number().int().optional(),
    hsnUnknown: z.number().int().optional(),
    hsnShort: z.number().int().optional(),
    /**
     * The setup steps that are missing besides profile and pages; once an order was paid, only a
     * mail server and two-factor sign-in. Only for staff with the permission `settings.write`.
     */
    setup: z.array(z.enum(setupSteps)).optional(),
    trends: z.object({
      products: trendSchema,
      users: trendSchema,
      orders: trendSchema,
      revenue: trendSchema.optional(),
    }),
    /** The distribution of the catalogue's prices, for the product price chart. */
    priceDistribution: z.array(
      z.object({ from: z.number(), to: z.number(), count: z.number().int() }),
    ),
  })
  .meta({ id: 'DashboardSummary' })
export type DashboardSummary = z.output<typeof dashboardSummarySchema>

export const getDashboardSummary = defineRoute({
  id: 'getDashboardSummary',
  method: 'get',
  path: '/dashboard/summary',
  summary: 'Counts and trends of the whole shop, with sums of money for those who may see reports',
  description:
    'Returns counts, open tasks and the trends of the last 14 days in India (UTC+5:30), today included; revenue only with the permission `reports.read`.',
  tag: 'Dashboard',
  access: 'staff',
  output: dashboardSummarySchema,
})
