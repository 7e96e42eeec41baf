import { z } from 'zod'
import {
  SAME_CODE_MAX,
  MOVED_SERIALS_MAX,
  NOTE_LENGTH,
  STOCK_MAX,
  STOCK_MOVE_PAGE_SIZE,
} from '../domain/limits'
import { serialKinds, serialSources } from '../domain/product-facts'
import { adjustReasons, reasonSigns, stockReasons, type AdjustReason } from '../domain/stock-moves'
import {
  idSchema,
  lineSchema,
  pageQuery,
  priceSchema,
  textSchema,
  timestampSchema,
  serialTextSchema,
  productIdParams,
  csvOutput,
} from './common'
import { defineRoutes } from './route'

/** One change of stock other than a sale. Money in rupees. */
export const stockMoveSchema = z
  .object({
    _id: z.string(),
    product: z.string(),
    /** Negative if pieces were removed; 0 for a count that found the expected number. */
    pieces: z.number().int(),
    reason: z.enum(stockReasons),
    note: z.string().optional(),
    /** The number of a delivery note, supplier's invoice or similar. */
    reference: z.string().optional(),
    /** The cost of one piece, for staff who may see costs. */
    unitCost: z.number().optional(),
    /** The pieces available after it: `countInStock`. */
    after: z.number().int(),
    /** The name at that time; without an id for changes by the shop itself. */
    by: z.object({ _id: z.string().optional(), name: z.string() }),
    at: timestampSchema,
  })
  .meta({ id: 'StockMove' })
export type StockMove = z.output<typeof stockMoveSchema>

const piecesSchema = z
  .int('Enter a whole number of pieces')
  .min(-STOCK_MAX)
  .max(STOCK_MAX)
  .refine((pieces) => pieces !== 0, 'Enter at least one piece')

const noteSchema = textSchema(NOTE_LENGTH, 'Note')
const referenceSchema = lineSchema(80, 'Reference')

const countedSchema = z
  .int('Enter a whole number of pieces')
  .min(0, 'Stock cannot be below 0')
  .max(STOCK_MAX)

const hasRightSign = ({ pieces, reason }: { pieces: number; reason: AdjustReason }) =>
  Math.sign(pieces) === reasonSigns[reason]

/** Pieces added or removed; the reason decides the sign. */
export const adjustmentSchema = z
  .object({
    reason: z.enum(adjustReasons),
    pieces: piecesSchema,
    note: noteSchema.optional(),
    reference: referenceSchema.optional(),
    unitCost: priceSchema.optional(),
    /**
     * One for each piece of a product whose serial numbers are recorded when it is received; none
     * of other products.
     */
    serials: z
      .array(serialTextSchema)
      .max(MOVED_SERIALS_MAX, `At most ${MOVED_SERIALS_MAX} serial numbers at a time`)
      .optional(),
  })
  .refine(hasRightSign, {
    path: ['pieces'],
    message: 'This reason does not fit the sign of the pieces',
  })

/**
 * A count. The difference between the counted pieces and those that the counter saw before is
 * applied, so that sales in between still count.
 */
const stockCountSchema = z.object({
  reason: z.literal('count'),
  counted: countedSchema,
  countInStockWas: countedSchema,
  note: noteSchema,
  reference: referenceSchema.optional(),
})

const stockMoveBodySchema = z.discriminatedUnion('reason', [stockCountSchema, adjustmentSchema])
export type StockMoveBody = z.output<typeof stockMoveBodySchema>

const define = defineRoutes({ tag: 'Products' })

export const moveStock = define({
  id: 'moveStock',
  method: 'post',
  path: '/products/:productId/stock-moves',
  summary: 'Change the stock of a product for a reason; the same key is applied once',
  description:
    'Changes the stock of a product for a reason that decides the sign of `pieces`: `purchase` and `found` add, `damage`, `lost` and `to-supplier` take away. A `count` has `counted` and `countInStockWas` in place of `pieces`; their difference is applied, so that sales in between still count. Requests with the same `Idempotency-Key` change the stock once. Of a product whose serial numbers are recorded on receipt (`serialsFrom: receipt`), every change but a `count` has as many `serials` as pieces. Costs need `reports.read` or `purchases.write`; others do not see them. Purchases make their own moves, so no key begins with `purchase:`.',
  access: 'stock.adjust',
  status: 201,
  repeatStatus: 200,
  params: productIdParams,
  headers: z.object({
    'idempotency-key': z
      .string()
      .min(1)
      .max(200)
      // Purchases make their moves under such keys.
      .refine((key) => !key.startsWith('purchase:'), 'Use another key'),
  }),
  body: stockMoveBodySchema,
  example: { reason: 'purchase', pieces: 24, reference: 'DN-4711', unitCost: 52_000 },
  output: z.object({ message: z.string(), stockMove: stockMoveSchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'SERIAL_TAKEN', 'SERIAL_UNKNOWN'],
})

/** A product found by its SKU or EAN, for receiving goods. */
export const stockedProductSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** Empty if it has none. */
    sku: z.string(),
    ean: z.string().optional(),
    image: z.string(),
    countInStock: z.number().int(),
    serialKind: z.enum(serialKinds),
    serialsFrom: z.enum(serialSources),
  })
  .meta({ id: 'StockedProduct' })
export type StockedProduct = z.output<typeof stockedProductSchema>

export const findProductBySku = define({
  id: 'findProductBySku',
  method: 'get',
  path: '/products/by-sku',
  summary: 'The product with exactly this SKU or EAN, as a scanner reads it',
  access: 'stock.adjust',
  query: z.object({ sku: lineSchema(64, 'SKU') }),
  output: stockedProductSchema,
  errors: ['NOT_FOUND'],
})

export const findProductsByCode = define({
  id: 'findProductsByCode',
  method: 'get',
  path: '/products/by-code',
  summary: 'The products whose SKU or EAN is a scanned code, without regard to case and spaces',
  description:
    'Tells the code of a product from a serial number while an order is packed. Nothing found: an empty array.',
  access: 'staff',
  listMax: SAME_CODE_MAX,
  query: z.object({ code: lineSchema(100, 'Code') }),
  output: z.array(stockedProductSchema),
})

export const listStockMoves = define({
  id: 'listStockMoves',
  method: 'get',
  path: '/products/:productId/stock-moves',
  summary: 'A page of the changes of a product’s stock, newest first; also of a deleted product',
  description: 'Sales are not among them. `after` is `countInStock` after the change.',
  access: 'stock.adjust',
  params: productIdParams,
  query: z.object({
    ...pageQuery(STOCK_MOVE_PAGE_SIZE),
  }),
  output: z.object({ stockMoves: z.array(stockMoveSchema), total: z.number().int() }),
  errors: ['NOT_FOUND'],
})

/** The columns of the stock moves as a file. */
export const stockMoveColumns = [
  'at',
  'product',
  'sku',
  'name',
  'reason',
  'pieces',
  'after',
  'unitCost',
  'reference',
  'note',
  'by',
  '_id',
] as const

export const exportStockMoves = define({
  id: 'exportStockMoves',
  method: 'get',
  path: '/stock-moves/export.csv',
  summary: 'All changes of stock, or those of some days, oldest first',
  access: 'stock.adjust',
  query: z.object({
    product: idSchema.optional(),
    from: timestampSchema.optional(),
    to: timestampSchema.optional(),
  }),
  ...csvOutput,
})
