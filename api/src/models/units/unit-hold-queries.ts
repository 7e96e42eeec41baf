import { mongo, Types, trusted, type QueryFilter } from 'mongoose'
import type { StoredUnit, UnitHold, UnitModel, StockMoveReference } from './unit-schema'
import type { UnitInput } from './unit-claim-queries'
import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import type { UnitState } from '@voltkart/shared/domain/serials'

/** Units to hold for a stock move, all of one product. */
type RequestedUnits = readonly UnitInput[]

/** Units that a stock move can take out of the stock: received and free, or back and free. */
const inStock: QueryFilter<StoredUnit> = {
  state: trusted({ $in: ['in-stock', 'returned'] }),
  order: trusted({ $exists: false }),
}
/** Units that a supplier can deliver again: they went back, or the shop has them back. */
const deliverable: QueryFilter<StoredUnit> = {
  state: trusted({ $in: ['to-supplier', 'returned'] }),
  order: trusted({ $exists: false }),
}
const writtenOff: QueryFilter<StoredUnit> = { state: 'written-off' }

/** The units that each reason takes. */
const sources = {
  purchase: deliverable,
  found: writtenOff,
  damage: inStock,
  lost: inStock,
  'to-supplier': inStock,
} as const
export type HoldReason = keyof typeof sources

const unheld = { hold: trusted({ $exists: false }) }

/** Holds of units for stock moves, so that nothing else takes them before the move is written. */
export function createUnitHoldQueries(model: UnitModel) {
  /** Adds the units that the shop has never had; the unique index refuses the others. */
  async function insertNew(requested: RequestedUnits, hold: UnitHold): Promise<void> {
    const units = model.db.collection<StoredUnit>(model.collection.name)
    try {
      await units.bulkWrite(
        requested.map(({ product, productName, serial, kind }) => ({
          updateOne: {
            filter: { serial, product: new Types.ObjectId(product), hold },
            update: {
              $setOnInsert: { productName, kind, state: 'in-stock' as const, history: [] },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      )
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError) || error.code !== 11_000) throw error
    }
  }

  return {
    /**
     * Holds units of one product for a stock move with this reason. New units are added, for a
     * purchase only.
     * @returns the units that could not be held; the others are held even so
     */
    async hold(
      requested: RequestedUnits,
      reason: HoldReason,
      hold: UnitHold,
    ): Promise<UnitInput[]> {
      const [first] = requested
      if (!first) return []
      const product = new Types.ObjectId(first.product)
      const serials = requested.map(({ serial }) => serial)
      await model.updateMany(
        { serial: trusted({ $in: serials }), product, ...sources[reason], ...unheld },
        { $set: { hold } },
      )
      if (reason === 'purchase') await insertNew(requested, hold)
      const held = await model.find({ 'hold.id': hold.id, product }).select({ serial: 1 }).lean()
      const heldSerials = new Set(held.map(({ serial }) => serial))
      return requested.filter(({ serial }) => !heldSerials.has(serial))
    },

    /** The units of a product with one of these serial numbers. */
    async findByProduct(
      product: string,
      serials: readonly string[],
    ): Promise<Pick<StoredUnit, 'serial' | 'state' | 'order' | 'hold' | 'history'>[]> {
      if (serials.length === 0) return []
      return model
        .find({
          serial: trusted({ $in: [...serials] }),
          product: new Types.ObjectId(product),
        })
        .select({ serial: 1, state: 1, order: 1, hold: 1, history: 1 })
        .lean()
    },
  }
}

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

const toHoldFilter = (id: string, product?: string): QueryFilter<StoredUnit> => ({
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
      await model.updateMany(toHoldFilter(hold, product.toHexString()), {
        $set: { state, ...(purchase === undefined ? {} : { purchase }) },
        $unset: { hold: 1 },
        $push: { history: { $each: [{ state, at }], $slice: -HISTORY_KEPT } },
      })
    },

    /** Ends a hold without a stock move: units that were added for it are deleted. */
    async releaseHold(id: string, product?: string): Promise<void> {
      await model.deleteMany({
        ...toHoldFilter(id, product),
        'history.0': trusted({ $exists: false }),
      })
      await model.updateMany(toHoldFilter(id, product), { $unset: { hold: 1 } })
    },

    /** The holds from before a time, with their products; at most `limit` units are read. */
    async findOldHolds(
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
