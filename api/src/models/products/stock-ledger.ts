import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import { randomUUID } from 'node:crypto'
import type { mongo } from 'mongoose'
import { SHOP_ITSELF, type MovedBy, type PendingMove } from '../stock-moves/stock-move-schema'
import type { StoredProduct } from './product-schema'

/** How a product enters the ledger. */
export interface Opening {
  reason: Extract<StockReason, 'opening' | 'import'>
  by: MovedBy
}

export const openedByShop: Opening = { reason: 'opening', by: SHOP_ITSELF }

/**
 * The fields that the ledger adds to a new product. Pieces that it is added with as sold count as
 * received too.
 */
export function openedLedger(
  { countInStock, sold = 0 }: Pick<StoredProduct, 'countInStock'> & { sold?: number },
  { reason, by }: Opening,
  at: Date,
): Required<Pick<StoredProduct, 'adjusted' | 'stockRevision'>> & { stockMoves?: PendingMove[] } {
  const pieces = countInStock + sold
  if (pieces === 0) return { adjusted: 0, stockRevision: 0 }
  const move = { _id: randomUUID(), number: 1, pieces, reason, after: countInStock, by, at }
  return { adjusted: pieces, stockRevision: 1, stockMoves: [move] }
}

/** A product that an older release has written is not in the ledger yet. */
export const isUnopened = { adjusted: { $exists: false } } as const

const opening = {
  _id: { $concat: ['opening:', { $toString: '$_id' }] },
  number: 1,
  pieces: '$adjusted',
  reason: 'opening',
  after: '$countInStock',
  by: SHOP_ITSELF,
  at: '$$NOW',
}

/**
 * Enters a product into the ledger, with all pieces that it has as its opening stock. It reads and
 * writes the product in one step, so that no sale comes in between.
 */
export const openLedger: mongo.Document[] = [
  {
    $set: {
      adjusted: {
        $add: ['$countInStock', { $sum: '$reservations.quantity' }, { $ifNull: ['$sold', 0] }],
      },
    },
  },
  { $set: { stockRevision: 1, stockMoves: [opening] } },
]
