import { randomUUID } from 'node:crypto'
import { trusted, Types } from 'mongoose'
import { newStockEvent } from '../events/event-notes'
import type { ProductModel, StoredProduct } from './product-schema'
import { toStockIncrement } from './stock-queries'
import type { StockMoveQueries } from '../stock-moves/stock-move-queries'
import type { PendingMove } from '../stock-moves/stock-move-schema'

/** The number of latest keys stored in a product. */
const KEYS_KEPT = 1_000

/** Where pieces go that come back: into the stock, or to the losses. */
export type StockReturnTarget = 'stock' | 'write-off' | 'replaced'

/** Sold pieces that an order gives back. */
interface ReturnedPieces {
  /** The product takes them once under this key. */
  key: string
  product: string
  quantity: number
  /** The cost of a piece, in hundredths of a paisa; absent if unknown. */
  centipaise?: number | undefined
  to: StockReturnTarget
  /** The member of staff who decided on it, for the stock ledger. */
  by: string
}

/** Takes sold pieces back, into the stock or as written off. Each is one write that may be repeated. */
export function createStockReturnQueries(
  model: ProductModel,
  stockChanged: (productId: string) => void,
) {
  /** A product that was deleted takes nothing back. */
  async function restockPieces({
    key,
    product,
    quantity,
    centipaise,
  }: ReturnedPieces): Promise<void> {
    await model.updateOne(
      { _id: product, stockReturns: trusted({ $ne: key }) },
      {
        $inc: { ...toStockIncrement(quantity, centipaise), sold: -quantity },
        $set: { stockEvent: newStockEvent() },
        $push: { stockReturns: { $each: [key], $slice: -KEYS_KEPT } },
        $currentDate: { changedAt: true },
      },
    )
    stockChanged(product)
  }

  async function writeOff(pieces: ReturnedPieces, at: Date): Promise<void> {
    const { key, quantity, centipaise, to, by } = pieces
    const _id = new Types.ObjectId(pieces.product)
    const number = { $add: ['$stockRevision', 1] }
    const move = {
      _id: randomUUID(),
      number,
      pieces: -quantity,
      // They cost the shop what they had cost when sold: the stock has not had them since.
      ...(centipaise === undefined ? {} : { centipaise: -quantity * centipaise }),
      reason: to,
      after: '$countInStock',
      by: { name: { $literal: by } },
      at,
      key,
    }
    const createAppend = (field: string, value: unknown) => ({
      $concatArrays: [{ $ifNull: [field, []] }, [value]],
    })
    await model.collection.updateOne({ _id, stockReturns: { $ne: key } }, [
      {
        $set: {
          stockMoves: createAppend('$stockMoves', move),
          stockReturns: { $slice: [createAppend('$stockReturns', key), -KEYS_KEPT] },
          sold: { $subtract: ['$sold', quantity] },
          adjusted: { $subtract: ['$adjusted', quantity] },
          stockRevision: number,
          stockEvent: newStockEvent(at),
        },
      },
    ])
  }

  return {
    /** Takes sold pieces of an order back. Pieces that are written off become a stock move. */
    returnPieces: (pieces: ReturnedPieces, at: Date): Promise<void> =>
      pieces.to === 'stock' ? restockPieces(pieces) : writeOff(pieces, at),
  }
}

/** How many refused holds a product keeps; each is needed for a moment. */
const REFUSED_KEPT = 50

/** The moves of a product that its units are held for. */
export function createStockHoldQueries(
  model: ProductModel,
  ledger: Pick<StockMoveQueries, 'findByKey'>,
) {
  return {
    /** The move of a product with an idempotency key, in the product or in the ledger. */
    async findMove(productId: string, key: string): Promise<PendingMove | undefined> {
      const product = await model
        .findById(productId)
        .select({ stockMoves: 1 })
        .lean<StoredProduct>()
      const waitingMove = product?.stockMoves?.find((move) => move.key === key)
      return waitingMove ?? (await ledger.findByKey(productId, key)) ?? undefined
    },

    /**
     * Keeps every later stock move from using a hold of units, unless one has used it.
     * @returns whether no move has used it
     */
    async refuseHold(productId: string, hold: string): Promise<boolean> {
      const refused = await model.updateOne(
        { _id: productId, 'stockMoves.hold': trusted({ $ne: hold }) },
        { $push: { refusedHolds: { $each: [hold], $slice: -REFUSED_KEPT } } },
      )
      return refused.matchedCount > 0 || (await model.exists({ _id: productId })) === null
    },
  }
}
