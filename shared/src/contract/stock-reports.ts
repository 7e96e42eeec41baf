import { z } from 'zod'
import { REPORT_PAGE_SIZE } from '../domain/limits'
import { lossKinds } from '../domain/stock-losses'
import { pageQuery, csvOutput } from './common'
import { reportDays } from './reports'
import { defineRoutes } from './route'

/** Rupees with at most two decimals, below zero if more was credited than sold. */
const amountSchema = z.number()
/** Rupees with up to four decimals. */
const costSchema = z.number()
/** A day in India. */
const daySchema = z.iso.date()

const marginSumShape = {
  /** The pieces with a known cost. */
  pieces: z.number().int(),
  /** The amounts of these pieces: sold without tax, their cost, and the difference. */
  taxable: amountSchema,
  cost: amountSchema,
  margin: amountSchema,
  /** Pieces without a known cost, and what they were sold for. */
  piecesWithoutCost: z.number().int(),
  taxableWithoutCost: amountSchema,
}

/** The margin of a product; its lines have their share of the delivery charge, as in the sales. */
const marginRowSchema = z
  .object({
    product: z.string(),
    name: z.string(),
    ...marginSumShape,
  })
  .meta({ id: 'MarginRow' })
export type MarginRow = z.output<typeof marginRowSchema>

const page = {
  ...pageQuery(REPORT_PAGE_SIZE),
}

const define = defineRoutes({ tag: 'Reports', access: 'reports.read' })

export const getMarginReport = define({
  id: 'getMarginReport',
  method: 'get',
  path: '/reports/margin',
  summary: 'Invoices less credit notes and their cost, by product; days in India',
  description:
    'Sums up the invoices less the credit notes of some days by product, by default of the current month, with the cost that each order has kept from the time it was placed. Pieces without a known cost are counted apart. Pieces that a refund at Razorpay left with the buyer stay sold.',
  query: reportDays.extend(page),
  output: z.object({
    from: daySchema,
    to: daySchema,
    /** The rows, the highest margin first. */
    rows: z.array(marginRowSchema),
    total: z.number().int(),
    totals: z.object({
      ...marginSumShape,
      /** The losses of these days, at average cost. */
      losses: amountSchema,
    }),
  }),
})

/** The columns of the margins as a file. */
export const marginColumns = [
  'product',
  'name',
  'pieces',
  'taxable',
  'cost',
  'margin',
  'piecesWithoutCost',
  'taxableWithoutCost',
] as const

export const exportMarginReport = define({
  id: 'exportMarginReport',
  method: 'get',
  path: '/reports/margin.csv',
  summary: 'The margin report as a file',
  query: reportDays,
  ...csvOutput,
})

/** The stock of a product at the end of a day. */
const stockValueRowSchema = z
  .object({
    product: z.string(),
    name: z.string(),
    sku: z.string().optional(),
    /** Pieces in the shop, with those that unpaid orders hold. */
    pieces: z.number().int(),
    /** Both absent if its cost is unknown; the cost of a piece has up to four decimals. */
    averageCost: costSchema.optional(),
    value: amountSchema.optional(),
  })
  .meta({ id: 'StockValueRow' })
export type StockValueRow = z.output<typeof stockValueRowSchema>

const stockValueDay = z.object({
  /** The day at whose end the stock is counted; today by default. */
  at: daySchema.optional(),
})

export const getStockValue = define({
  id: 'getStockValue',
  method: 'get',
  path: '/reports/stock-value',
  summary: 'The stock at the end of a day in India, at its average cost',
  description:
    'Values the pieces in the shop at the end of a day at what they had cost then, by name: purchases are averaged, and pieces that come back have the cost that they were sold at. The report goes back from the current stock by the later stock moves, invoices and credit notes, so a past day needs a shop that is registered for GST. Products that were deleted are left out.',
  query: stockValueDay.extend(page),
  output: z.object({
    at: daySchema,
    rows: z.array(stockValueRowSchema),
    total: z.number().int(),
    totals: z.object({
      pieces: z.number().int(),
      value: amountSchema,
      /** Pieces that are not in the value. */
      piecesWithoutCost: z.number().int(),
    }),
  }),
  errors: ['CONFLICT'],
})

/** The columns of the stock value as a file. */
export const stockValueColumns = [
  'product',
  'sku',
  'name',
  'pieces',
  'averageCost',
  'value',
] as const

export const exportStockValue = define({
  id: 'exportStockValue',
  method: 'get',
  path: '/reports/stock-value.csv',
  summary: 'The stock value as a file',
  query: stockValueDay,
  ...csvOutput,
})

/** Lost pieces of a product, for one reason; below zero if more was found than lost. */
const stockLossSchema = z
  .object({
    kind: z.enum(lossKinds),
    product: z.string(),
    name: z.string(),
    pieces: z.number().int(),
    /** At average cost, without pieces of unknown cost. */
    cost: amountSchema,
    piecesWithoutCost: z.number().int(),
  })
  .meta({ id: 'StockLoss' })
export type StockLoss = z.output<typeof stockLossSchema>

export const getStockLosses = define({
  id: 'getStockLosses',
  method: 'get',
  path: '/reports/stock-losses',
  summary: 'Goods that were lost, at average cost, and what became of the cost of all goods',
  description:
    'Sums up the goods that were damaged, lost, written off, missing at a count or replaced on some days, less those that were found, at average cost. `statement` says what became of the cost of all goods: opening stock, purchases and what a first purchase gave to pieces of unknown cost are goods returned to suppliers, cost of sales, losses and closing stock, to the paisa. It is absent while the shop is not registered for GST.',
  query: reportDays.extend(page),
  output: z.object({
    from: daySchema,
    to: daySchema,
    /** By kind, then by product. */
    rows: z.array(stockLossSchema),
    total: z.number().int(),
    totals: z.object({
      pieces: z.number().int(),
      cost: amountSchema,
      piecesWithoutCost: z.number().int(),
      byKind: z.array(
        z.object({ kind: z.enum(lossKinds), pieces: z.number().int(), cost: amountSchema }),
      ),
    }),
    /**
     * `opening` + `purchases` + `valued` = `toSuppliers` + `costOfSales` + `losses` + `closing`, each
     * rounded to the paisa. Absent while the shop is not registered for GST.
     */
    statement: z
      .object({
        opening: amountSchema,
        purchases: amountSchema,
        /** The cost that a first purchase gave to pieces without a known cost. */
        valued: amountSchema,
        toSuppliers: amountSchema,
        costOfSales: amountSchema,
        losses: amountSchema,
        closing: amountSchema,
      })
      .optional(),
  }),
})
export type StockLosses = z.output<typeof getStockLosses.output>

/** The columns of the losses as a file. */
export const stockLossColumns = ['kind', 'product', 'name', 'pieces', 'cost'] as const

export const exportStockLosses = define({
  id: 'exportStockLosses',
  method: 'get',
  path: '/reports/stock-losses.csv',
  summary: 'The stock losses as a file',
  query: reportDays,
  ...csvOutput,
})
