import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import type { Schema, Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'

/** The actor of a stock change, with the name at that time. */
export const person = z.object({
  /** Absent for a change without an account. */
  _id: z.string().exactOptional(),
  name: z.string(),
})
export type MovedBy = z.infer<typeof person>

/** For the opening stock of products that no member of staff added. */
export const SHOP_ITSELF: MovedBy = { name: 'The shop' }

/** An account in a move. */
export const toMovedBy = ({ _id, name }: MovedBy): MovedBy => ({
  ...(_id === undefined ? {} : { _id }),
  name,
})

/**
 * A change of a product's stock. It is written into the product by the same update as the change and
 * copied to the ledger from there (docs/decisions/023-stock-ledger.md).
 */
export const pendingMove = z.object({
  _id: z.string(),
  /** Counts the moves of the product from 1, without a gap. */
  number: z.number(),
  /** Negative for pieces that were taken away. */
  pieces: z.number(),
  reason: text<StockReason>(),
  note: z.string().exactOptional(),
  reference: z.string().exactOptional(),
  unitCostPaise: z.number().exactOptional(),
  /** The total cost, if it includes tax: it is rarely divisible by the number of pieces. */
  boughtPaise: z.number().exactOptional(),
  /**
   * The change of the cost of the shop's goods by the move, in hundredths of a paisa; absent if
   * that is unknown. Below 0 if goods were lost.
   */
  centipaise: z.number().exactOptional(),
  /** The number of the purchase that it comes from. */
  purchase: z.string().exactOptional(),
  /** The serial numbers of its pieces, and the id under which their units are held for it. */
  serials: z.array(z.string()).exactOptional(),
  hold: z.string().exactOptional(),
  /** `countInStock` after the move. */
  after: z.number(),
  by: person,
  at: z.date(),
  /** The idempotency key, and a hash of its request. */
  key: z.string().exactOptional(),
  fingerprint: z.string().exactOptional(),
})
export type PendingMove = z.infer<typeof pendingMove>

/** A move in the ledger, which is only ever appended to. */
const storedStockMove = z.object({
  ...pendingMove.shape,
  product: objectId,
})
export type StoredStockMove = z.infer<typeof storedStockMove>

/** Finds the products with moves to copy; small, since only such products are in it. */
export function indexPendingMoves(schema: { index: Schema['index'] }): void {
  schema.index(
    { 'stockMoves.at': 1 },
    { partialFilterExpression: { 'stockMoves.0': { $exists: true } } },
  )
}

const stockMoveSchema = toSchema(storedStockMove, 'stock_moves', { aboutNoPerson: true })
stockMoveSchema.index({ product: 1, number: -1 }, { unique: true })
stockMoveSchema.index(
  { product: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
stockMoveSchema.index({ at: 1, _id: 1 })

export const createStockMoveModel = (connection: Connection) =>
  connection.model('StockMove', stockMoveSchema)
export type StockMoveModel = ReturnType<typeof createStockMoveModel>
