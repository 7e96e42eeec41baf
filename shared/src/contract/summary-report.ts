import { z } from 'zod'
import { summaryRanges } from '../domain/summary-range'
import { defineRoute } from './route'

/** Rupees with at most two decimals. */
const amountSchema = z.number()
/** A day in India. */
const daySchema = z.iso.date()

/** The figures of a period, of orders by the time of their payment. */
const salesFiguresSchema = z
  .object({
    /** The totals of the orders, without regard to later refunds. */
    sales: amountSchema,
    orders: z.number().int(),
    /** Sales for each order; 0 without any. */
    average: amountSchema,
    pieces: z.number().int(),
    /** The refunds in the period, whenever the payment was. */
    refunds: amountSchema,
  })
  .meta({ id: 'SalesFigures' })
export type SalesFigures = z.output<typeof salesFiguresSchema>

const sliceShape = { sales: amountSchema, orders: z.number().int() }
/** Prices of the pieces, without delivery and without tax that is added to them. */
const rankedShape = { pieces: z.number().int(), sales: amountSchema }

const reorderRowSchema = z
  .object({
    product: z.string(),
    name: z.string(),
    left: z.number().int(),
    /** Pieces, over the last 28 days. */
    soldPerDay: z.number(),
    daysOfCover: z.number().int(),
  })
  .meta({ id: 'ReorderRow' })

const summaryReportSchema = z
  .object({
    range: z.enum(summaryRanges),
    from: daySchema,
    to: daySchema,
    current: salesFiguresSchema,
    /** The same of as many days before. */
    before: salesFiguresSchema,
    /** Every day of the range, oldest first. */
    days: z.array(z.object({ day: daySchema, ...sliceShape })),
    /** The 24 hours of today, for that range only. */
    hours: z.array(z.object({ hour: z.number().int(), ...sliceShape })).optional(),
    /** At most five of each, those with the highest sales first. */
    topProducts: z.array(z.object({ product: z.string(), name: z.string(), ...rankedShape })),
    topCategories: z.array(z.object({ category: z.string(), ...rankedShape })),
    /** At most ten products whose stock lasts for less than two weeks, the first to run out first. */
    reorder: z.array(reorderRowSchema),
  })
  .meta({ id: 'SummaryReport' })
export type SummaryReport = z.output<typeof summaryReportSchema>

export const getSummaryReport = defineRoute({
  id: 'getSummaryReport',
  method: 'get',
  path: '/reports/summary',
  summary: 'Paid sales of some days in India beside the days before, and what to reorder',
  description:
    'Sums the orders that were paid today, in the last 7 or in the last 30 days, and the refunds that went back, beside as many days before. Days are days in India (UTC+5:30). `reorder` compares the stock with the sales of the last 28 days.',
  tag: 'Reports',
  access: 'reports.read',
  query: z.object({
    /** `today` by default. */
    range: z.enum(summaryRanges).optional(),
  }),
  output: summaryReportSchema,
})
