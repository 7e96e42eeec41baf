import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import type { UnitState } from '@voltkart/shared/domain/serials'
import { Types, trusted, type QueryFilter } from 'mongoose'
import type { HoldReason } from './unit-hold-queries'
import type { StockMoveReference, StoredUnit, UnitModel } from './unit-schema'

const HISTORY_KEPT = 50

/** The state of a unit after each reason. */
const statesAfter: Record<HoldReason, UnitState> = {
  purchase: 'in-stock',
  found: 'in-stock',
  damage: 'written-off',
  lost: 'written-off',
  'to-supplier': 'to-supplier',
}
const isHoldReason = (reason: StockReason): reason is HoldReason =>
  Object.hasOwn(statesAfter, reason)

const ofHold = (id: string, product?: string): QueryFilter<StoredUnit> => ({
  'hold.id': id,
  ...(product ? { product: new Types.ObjectId(product) } : {}),
})

/** The ends of holds: with their stock move, or without one. */
export function createUnitHoldEndQueries(model: UnitModel) {
  return {
    /** Gives held units their state after a stock move. May be repeated. */
    async settleHold({ hold, product, reason, at, purchase }: StockMoveReference): Promise<void> {
      if (hold === undefined || !isHoldReason(reason)) return
      const state = statesAfter[reason]
      await model.updateMany(ofHold(hold, product.toHexString()), {
        $set: { state, ...(purchase === undefined ? {} : { purchase }) },
        $unset: { hold: 1 },
        $push: { history: { $each: [{ state, at }], $slice: -HISTORY_KEPT } },
      })
    },

    /** Ends a hold without a stock move: units that were added for it are deleted. */
    async releaseHold(id: string, product?: string): Promise<void> {
      await model.deleteMany({
        ...ofHold(id, product),
        'history.0': trusted({ $exists: false }),
      })
      await model.updateMany(ofHold(id, product), { $unset: { hold: 1 } })
    },

    /** The holds from before a time, with their products; at most `limit` units are read. */
    async oldHolds(
      before: Date,
      limit: number,
    ): Promise<{ id: string; product: string; purchase?: string }[]> {
      const old = await model
        .find({ 'hold.at': trusted({ $lt: before }) })
        .sort({ 'hold.at': 1 })
        .limit(limit)
        .select({ hold: 1, product: 1 })
        .lean()
      const holds = old.flatMap(({ hold, product }) =>
        hold ? [{ ...hold, product: product.toHexString() }] : [],
      )
      const byKey = new Map(holds.map((hold) => [`${hold.id} ${hold.product}`, hold]))
      return [...byKey.values()].map(({ id, product, purchase }) => ({
        id,
        product,
        ...(purchase === undefined ? {} : { purchase }),
      }))
    },
  }
}
