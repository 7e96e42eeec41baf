import { trusted, Types } from 'mongoose'
import type { StockMoveQueries } from '../stock-moves/stock-move-queries'
import type { UnitQueries } from '../units/unit-queries'
import { withIds } from '../record-schema'
import type { ProductModel, StoredProduct } from './product-schema'
import { toCentipaise } from '@voltkart/shared/domain/average-cost'
import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import { randomUUID } from 'node:crypto'
import { SHOP_ITSELF, type MovedBy } from '../stock-moves/stock-move-schema'

/** How a product enters the ledger. */
export interface Opening {
  reason: Extract<StockReason, 'opening' | 'import'>
  by: MovedBy
  /** The cost of each piece; absent if unknown. */
  unitCostPaise?: number
}

export const openingByShop: Opening = { reason: 'opening', by: SHOP_ITSELF }

/**
 * The fields that the ledger adds to a new product. Pieces that it is added with as sold count as
 * received too.
 */
export function openLedger(
  { countInStock, sold = 0 }: Pick<StoredProduct, 'countInStock'> & { sold?: number },
  { reason, by, unitCostPaise }: Opening,
  at: Date,
): Pick<
  StoredProduct,
  'adjusted' | 'stockRevision' | 'stockMoves' | 'stockCentipaise' | 'lastCentipaise'
> {
  const pieces = countInStock + sold
  const cost = unitCostPaise === undefined ? undefined : toCentipaise(unitCostPaise)
  const costs =
    cost === undefined ? {} : { stockCentipaise: countInStock * cost, lastCentipaise: cost }
  if (pieces === 0) return { adjusted: 0, stockRevision: 0, ...costs }
  const moved =
    unitCostPaise === undefined || cost === undefined
      ? {}
      : { unitCostPaise, centipaise: countInStock * cost }
  const move = {
    _id: randomUUID(),
    number: 1,
    pieces,
    ...moved,
    reason,
    after: countInStock,
    by,
    at,
  }
  return { adjusted: pieces, stockRevision: 1, stockMoves: [move], ...costs }
}

type Pending = Pick<StoredProduct, '_id' | 'stockMoves'>

const pendingFilter = { 'stockMoves.0': trusted({ $exists: true }) }

/** The stock moves that are in their products and not yet in the ledger. */
export function createPendingMoveQueries(
  model: ProductModel,
  ledger: StockMoveQueries,
  units: Pick<UnitQueries, 'settleHold'>,
) {
  async function copyMoves(products: readonly Pending[]): Promise<void> {
    const moves = products.flatMap(({ _id, stockMoves = [] }) =>
      stockMoves.map((move) => ({ ...move, product: _id })),
    )
    if (moves.length === 0) return
    // The holds end before the copy, so that a move in the ledger has nothing left to do.
    for (const move of moves) if (move.hold !== undefined) await units.settleHold(move)
    await ledger.record(moves)
    // Only moves in the ledger now are removed: others may have been added in between.
    await model.updateMany(
      { _id: trusted({ $in: products.map(({ _id }) => _id) }) },
      { $pull: { stockMoves: { _id: { $in: moves.map(({ _id }) => _id) } } } },
    )
  }

  return {
    /** Copies the moves of these products into the ledger. May be interrupted and repeated. */
    async copyMoves(ids: readonly string[]): Promise<void> {
      const products = model.find({ ...withIds(ids), ...pendingFilter }).select({ stockMoves: 1 })
      await copyMoves(await products.lean<Pending[]>())
    },

    /**
     * Copies the moves of some products that have had one since before `before`.
     * @returns how many products these were
     */
    async copyWaitingMoves(before: Date, limit: number): Promise<number> {
      const products = await model
        .find({ 'stockMoves.at': trusted({ $lte: before }), ...pendingFilter })
        .select({ stockMoves: 1 })
        .limit(limit)
        .lean<Pending[]>()
      await copyMoves(products)
      return products.length
    },

    /**
     * Deletes a product with nothing left to copy, and no open work but the entries with these ids.
     * @returns whether this call deleted it; undefined when a move came in between
     */
    async deleteWithoutMoves<Projection extends object>(
      id: string,
      projection: Projection,
      copiedIds: readonly string[],
    ): Promise<StoredProduct | null> {
      return model
        .findOneAndDelete(
          {
            _id: new Types.ObjectId(id),
            'stockMoves.0': trusted({ $exists: false }),
            outbox: trusted({ $not: { $elemMatch: { id: { $nin: [...copiedIds] } } } }),
          },
          { projection },
        )
        .lean<StoredProduct>()
        .exec()
    },
  }
}

export type PendingMoveQueries = ReturnType<typeof createPendingMoveQueries>
