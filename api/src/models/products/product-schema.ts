import { productStates, type Publication } from '@voltkart/shared/domain/product-state'
import type { Sale } from '@voltkart/shared/domain/sale'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'
import type { StockEvent } from '../events/event-notes'
import {
  indexPendingMoves,
  pendingMovesField,
  type PendingMove,
} from '../stock-moves/stock-move-schema'
import { factsFields, type StoredFacts } from './product-facts'

/** Pieces that an unpaid order holds. */
export interface Reservation {
  order: Types.ObjectId
  quantity: number
  /** The cost of a piece in hundredths of a paisa; absent if unknown. */
  centipaise?: number
}

/** The fields of a product that an editor writes. */
export interface ProductFields extends StoredFacts, Publication {
  name: string
  /** The first picture; empty without any. `images` is absent while it is the only one. */
  image: string
  description: string
  brand: string
  /** The name of the main category. */
  category: string
  /** Slugs, the main category first. */
  categories: string[]
  sku?: string
  pricePaise: number
  sale?: Sale
  /** Pieces that can still be ordered. Never below 0. */
  countInStock: number
  /** A product with this many pieces or fewer counts as low on stock; absent for the default level. */
  reorderLevel?: number
}

export interface StoredProduct extends WithOutbox, ProductFields {
  _id: Types.ObjectId
  /** The unique key of its family and options; absent without a family. */
  familyVariant?: string
  /** Pieces held by unpaid orders, one entry an order. */
  reservations: Reservation[]
  /** Pieces that were paid for. */
  sold: number
  /** The sum of its stock moves: `countInStock` + reserved + `sold`, at every moment. */
  adjusted: number
  /** How many stock moves there were. */
  stockRevision: number
  /**
   * What the pieces of `countInStock` have cost together, in hundredths of a paisa; absent while it is
   * unknown. Each write that moves pieces moves their cost as well.
   */
  stockCentipaise?: number
  /** The cost of a piece at the latest purchase, in the same unit. */
  lastCentipaise?: number
  /** The latest holds of units that a stock move can no longer use. */
  refusedHolds?: string[]
  /** Stock moves that are not in the ledger yet. */
  stockMoves?: PendingMove[]
  /** The latest change of its stock by orders, until its event is in the log. */
  stockEvent?: StockEvent
  /** The latest orders whose pieces came back by a refund, so that none comes back twice. */
  returnedOrders: Types.ObjectId[]
  /** The keys of the latest other pieces that orders gave back, so that none comes back twice. */
  stockReturns?: string[]
  rating: number
  numReviews: number
  /** How many of them gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: number[]
  /** Guards the rating against concurrent reviews: every write of it increments this. */
  ratingRevision: number
  /** Counts edits, not sales. */
  version: number
  createdAt: Date
  /** The time of the latest edit. */
  updatedAt: Date
  /**
   * The time of the latest write of any field, by the database's clock, with which other processes
   * find changes.
   */
  changedAt: Date
}

const saleSchema = new Schema<Sale>(
  {
    pricePaise: { type: Number, required: true, min: 0 },
    from: { type: Date, required: true },
    to: Date,
  },
  { _id: false },
)

const reservationSchema = new Schema<Reservation>(
  {
    order: { type: Schema.Types.ObjectId, required: true },
    quantity: { type: Number, required: true },
    centipaise: Number,
  },
  { _id: false },
)

const productSchema = new Schema<StoredProduct>(
  {
    name: { type: String, required: true },
    image: { type: String, default: '' },
    description: { type: String, required: true },
    brand: { type: String, required: true },
    category: { type: String, required: true },
    // Without the default of arrays, which is empty and would pass.
    categories: { type: [String], required: true, default: undefined },
    sku: String,
    pricePaise: { type: Number, required: true, min: 0 },
    sale: saleSchema,
    countInStock: { type: Number, required: true, min: 0 },
    reorderLevel: { type: Number, min: 0 },
    state: { type: String, enum: productStates },
    publishAt: Date,
    ...factsFields,
    familyVariant: String,
    reservations: { type: [reservationSchema], default: [] },
    sold: { type: Number, default: 0 },
    adjusted: { type: Number, required: true },
    stockRevision: { type: Number, required: true },
    stockCentipaise: Number,
    lastCentipaise: Number,
    refusedHolds: { type: [String], default: undefined },
    ...pendingMovesField,
    returnedOrders: { type: [Schema.Types.ObjectId], default: [] },
    stockReturns: { type: [String], default: undefined },
    rating: { type: Number, default: 0 },
    numReviews: { type: Number, default: 0 },
    ratingCounts: { type: [Number], default: () => [0, 0, 0, 0, 0] },
    ratingRevision: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, default: () => new Date() },
    updatedAt: { type: Date, default: () => new Date() },
    // Neither required nor with a default, which would be the time of this process: the database writes it.
    changedAt: Date,
    ...outboxField,
    stockEvent: new Schema<StockEvent>({ _id: String, at: Date, due: Boolean }),
  },
  { collection: 'products', versionKey: false },
)

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
