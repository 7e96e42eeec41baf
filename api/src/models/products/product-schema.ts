import { Schema, type Connection, type Types } from 'mongoose'
import { auditNotesField, indexAuditNotes, type Noted } from '../audit/audit-schema'

/** Pieces that an order holds and has not paid for yet. */
export interface Reservation {
  order: Types.ObjectId
  quantity: number
}

export interface StoredProduct extends Noted {
  _id: Types.ObjectId
  name: string
  image: string
  description: string
  brand: string
  category: string
  sku?: string
  pricePaise: number
  /** Pieces that can still be ordered. Never below 0. */
  countInStock: number
  /** Pieces held by unpaid orders, one entry an order. */
  reservations: Reservation[]
  /** Pieces that were paid for. */
  sold: number
  /** The latest orders whose pieces came back by a refund, so that none comes back twice. */
  returnedOrders: Types.ObjectId[]
  rating: number
  numReviews: number
  /** Guards the rating against two reviews at once: every writing of it counts up. */
  ratingRevision: number
  /** Counts edits, not sales. */
  version: number
  /** What a search finds it by. */
  tokens: string[]
  /** The name as lists are sorted by it. */
  sortName: string
  createdAt: Date
  updatedAt: Date
}

const reservationSchema = new Schema<Reservation>(
  {
    order: { type: Schema.Types.ObjectId, required: true },
    quantity: { type: Number, required: true },
  },
  { _id: false },
)

const productSchema = new Schema<StoredProduct>(
  {
    name: { type: String, required: true },
    image: { type: String, required: true },
    description: { type: String, required: true },
    brand: { type: String, required: true },
    category: { type: String, required: true },
    sku: String,
    pricePaise: { type: Number, required: true, min: 0 },
    countInStock: { type: Number, required: true, min: 0 },
    reservations: { type: [reservationSchema], default: [] },
    sold: { type: Number, default: 0 },
    returnedOrders: { type: [Schema.Types.ObjectId], default: [] },
    rating: { type: Number, default: 0 },
    numReviews: { type: Number, default: 0 },
    ratingRevision: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
    tokens: { type: [String], default: [] },
    sortName: { type: String, required: true },
    createdAt: { type: Date, default: () => new Date() },
    updatedAt: { type: Date, default: () => new Date() },
    ...auditNotesField,
  },
  { collection: 'products', versionKey: false },
)

export const facetKeys = {
  category: 1,
  brand: 1,
  rating: 1,
  countInStock: 1,
  pricePaise: 1,
} as const

productSchema.index(
  { sku: 1 },
  { unique: true, partialFilterExpression: { sku: { $exists: true } } },
)
// Every order of a list ends in the id, so that pages neither overlap nor leave anything out. The
// same orders within a category and within a brand spare a shopper's usual filters a sort; the price
// at their ends, that products which are too dear are read to find that out.
const sortKeys = [
  { createdAt: -1, _id: -1, pricePaise: 1 },
  { pricePaise: 1, _id: 1 },
  { rating: -1, numReviews: -1, _id: -1, pricePaise: 1 },
  { sortName: 1, _id: 1, pricePaise: 1 },
] as const
for (const keys of sortKeys) {
  productSchema.index(keys)
  productSchema.index({ category: 1, ...keys })
  productSchema.index({ brand: 1, ...keys })
}
// Ids begin with the time, so this is also the order of newest first, at a fraction of the size.
productSchema.index({ tokens: 1, _id: -1 })
// For what is sold out or about to be.
productSchema.index({ countInStock: 1, createdAt: -1, _id: -1 })
// Everything that facets count, so that they are counted from the index alone.
productSchema.index(facetKeys)

indexAuditNotes(productSchema)

export const createProductModel = (connection: Connection) =>
  connection.model('Product', productSchema)
export type ProductModel = ReturnType<typeof createProductModel>
