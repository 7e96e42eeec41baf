import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import { Schema, type Connection, type Types } from 'mongoose'

/** Who changed the stock, with the name of that time. */
export interface MovedBy {
  /** Absent for a change without an account. */
  _id?: string
  name: string
}

/** For the opening stock of products that no member of staff added. */
export const SHOP_ITSELF: MovedBy = { name: 'The shop' }

/** An account in a move. */
export const movedBy = ({ _id, name }: MovedBy): MovedBy => ({
  ...(_id === undefined ? {} : { _id }),
  name,
})

/**
 * A change of a product's stock. It is written into the product by the same update as the change and
 * copied to the ledger from there (docs/decisions/023-stock-ledger.md).
 */
export interface PendingMove {
  _id: string
  /** Counts the moves of the product from 1, without a gap. */
  number: number
  /** Negative for pieces that were taken away. */
  pieces: number
  reason: StockReason
  note?: string
  reference?: string
  unitCostPaise?: number
  /** What all pieces have cost together, if tax on them is a part of it: it rarely divides by them. */
  boughtPaise?: number
  /**
   * What the move has changed of the cost of the shop's goods, in hundredths of a paisa; absent if that
   * is unknown. Below 0 if goods were lost.
   */
  centipaise?: number
  /** The number of the purchase that it comes from. */
  purchase?: string
  /** The serial numbers of its pieces, and the id under which their units are held for it. */
  serials?: string[]
  hold?: string
  /** `countInStock` after the move. */
  after: number
  by: MovedBy
  at: Date
  /** The idempotency key, and a hash of its request. */
  key?: string
  fingerprint?: string
}

/** A move in the ledger, which is only ever appended to. */
export interface StoredStockMove extends PendingMove {
  product: Types.ObjectId
}

const required = true

const moveFields = {
  _id: { type: String, required },
  number: { type: Number, required },
  pieces: { type: Number, required },
  reason: { type: String, required },
  note: String,
  reference: String,
  unitCostPaise: Number,
  boughtPaise: Number,
  centipaise: Number,
  purchase: String,
  serials: { type: [String], default: undefined },
  hold: String,
  after: { type: Number, required },
  by: { type: new Schema<MovedBy>({ _id: String, name: String }, { _id: false }), required },
  at: { type: Date, required },
  key: String,
  fingerprint: String,
}

/** The field of a product with its moves until they are in the ledger. */
export const pendingMovesField = {
  stockMoves: { type: [new Schema<PendingMove>(moveFields)], default: undefined },
}

/** Finds the products with moves to copy; small, since only such products are in it. */
export function indexPendingMoves(schema: { index: Schema['index'] }): void {
  schema.index(
    { 'stockMoves.at': 1 },
    { partialFilterExpression: { 'stockMoves.0': { $exists: true } } },
  )
}

const stockMoveSchema = new Schema<StoredStockMove>(
  { ...moveFields, product: { type: Schema.Types.ObjectId, required } },
  { collection: 'stock_moves', versionKey: false },
)
stockMoveSchema.index({ product: 1, number: -1 }, { unique: true })
stockMoveSchema.index(
  { product: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
stockMoveSchema.index({ at: 1, _id: 1 })

export const createStockMoveModel = (connection: Connection) =>
  connection.model('StockMove', stockMoveSchema)
export type StockMoveModel = ReturnType<typeof createStockMoveModel>
