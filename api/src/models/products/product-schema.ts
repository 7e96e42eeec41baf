import { productStates } from '@voltkart/shared/domain/product-state'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'
import { stockEvent } from '../events/event-notes'
import { pendingMove, indexPendingMoves } from '../stock-moves/stock-move-schema'
import { factsShape } from './product-facts'

/** A lower price for some time. */
const sale = z.object({
  pricePaise: z.number().min(0),
  /** From this moment on. */
  from: z.date(),
  /** Up to but without this moment; absent: until staff end it. */
  to: z.date().optional(),
})

/** Pieces that an unpaid order holds. */
const reservation = z.object({
  order: objectId,
  quantity: z.number(),
  /** The cost of a piece in hundredths of a paisa; absent if unknown. */
  centipaise: z.number().exactOptional(),
})

/** The fields of a product that an editor writes. */
const productFields = z.object({
  name: z.string(),
  /** The first picture; empty without any. `images` is absent while it is the only one. */
  image: z.string().default(''),
  description: z.string(),
  brand: z.string(),
  /** The name of the main category. */
  category: z.string(),
  /** Slugs, the main category first. */
  categories: z.array(z.string()),
  sku: z.string().exactOptional(),
  pricePaise: z.number().min(0),
  sale: sale.exactOptional(),
  /** Pieces that can still be ordered. Never below 0. */
  countInStock: z.number().min(0),
  /** A product with this many pieces or fewer counts as low on stock; absent for the default level. */
  reorderLevel: z.number().min(0).exactOptional(),
  /** Absent: active. */
  state: z.enum(productStates).optional(),
  /** When it is published: until then it is a draft, unless it is archived. */
  publishAt: z.date().optional(),
  ...factsShape,
})
export type ProductFields = z.infer<typeof productFields>

/** The fields that an editor writes, in a projection. */
export const fieldsProjection = Object.fromEntries(
  Object.keys(productFields.shape).map((field) => [field, 1]),
) as Record<keyof ProductFields, 1>

const storedProduct = z.object({
  ...productFields.shape,
  _id: objectId,
  /** The unique key of its family and options; absent without a family. */
  familyVariant: z.string().exactOptional(),
  /** Pieces held by unpaid orders, one entry an order. */
  reservations: z.array(reservation).default([]),
  /** Pieces that were paid for. */
  sold: z.number().default(0),
  /** The sum of its stock moves: `countInStock` + reserved + `sold`, at every moment. */
  adjusted: z.number(),
  /** How many stock moves there were. */
  stockRevision: z.number(),
  /**
   * The total cost of the pieces of `countInStock`, in hundredths of a paisa; absent while it is
   * unknown. Each write that moves pieces moves their cost as well.
   */
  stockCentipaise: z.number().exactOptional(),
  /** The cost of a piece at the latest purchase, in the same unit. */
  lastCentipaise: z.number().exactOptional(),
  /** The latest holds of units that a stock move can no longer use. */
  refusedHolds: z.array(z.string()).exactOptional(),
  /** Stock moves that are not in the ledger yet. */
  stockMoves: z.array(pendingMove).exactOptional(),
  /** The latest change of its stock by orders, until its event is in the log. */
  stockEvent: stockEvent.exactOptional(),
  /** The latest orders whose pieces came back by a refund, so that none comes back twice. */
  returnedOrders: z.array(objectId).default([]),
  /** The keys of the latest other pieces that orders gave back, so that none comes back twice. */
  stockReturns: z.array(z.string()).exactOptional(),
  rating: z.number().default(0),
  numReviews: z.number().default(0),
  /** How many of them gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: z.array(z.number()).default([0, 0, 0, 0, 0]),
  /** Guards the rating against concurrent reviews: every write of it increments this. */
  ratingRevision: z.number().default(0),
  /** Counts edits, not sales. */
  version: z.number().default(1),
  createdAt: z.date().default(() => new Date()),
  /** The time of the latest edit. */
  updatedAt: z.date().default(() => new Date()),
  /**
   * The time of the latest write of any field, by the database's clock, with which other processes
   * find changes.
   */
  changedAt: z.date(),
  ...outboxField,
})
export type StoredProduct = z.infer<typeof storedProduct>

const productSchema = toSchema(storedProduct, 'products', { aboutNoPerson: true })
// The default of arrays is empty and would pass.
productSchema.path('categories').default(undefined)
// The database writes it, by its own clock.
productSchema.path('changedAt').required(false)

productSchema.index(
  { sku: 1 },
  { unique: true, partialFilterExpression: { sku: { $exists: true } } },
)
productSchema.index(
  { ean: 1 },
  { unique: true, partialFilterExpression: { ean: { $exists: true } } },
)
/** Compares SKUs without regard to case and spaces, as serial numbers are stored. */
export const inAnySpelling = {
  locale: 'en',
  strength: 2,
  alternate: 'shifted',
  maxVariable: 'space',
} as const
productSchema.index(
  { sku: 1 },
  {
    name: 'sku_in_any_spelling',
    collation: inAnySpelling,
    partialFilterExpression: { sku: { $exists: true } },
  },
)
// Keeps two products of a family from having the same options, and finds the family of a product.
productSchema.index(
  { 'family.key': 1, familyVariant: 1 },
  { unique: true, partialFilterExpression: { familyVariant: { $exists: true } } },
)
// Finds out whether a category is empty.
productSchema.index({ categories: 1 })
// Finds recent writes, from the index alone.
productSchema.index({ changedAt: 1, _id: 1 })

indexOutbox(productSchema)
productSchema.index(
  { 'stockEvent.due': 1 },
  { partialFilterExpression: { 'stockEvent.due': true } },
)
indexPendingMoves(productSchema)

export const createProductModel = (connection: Connection) =>
  connection.model('Product', productSchema)
export type ProductModel = ReturnType<typeof createProductModel>
