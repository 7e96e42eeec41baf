import type { UnitKind } from '@voltkart/shared/domain/serials'
import { mongo, Types, trusted } from 'mongoose'
import type { StoredUnit, UnitModel } from './unit-schema'

/** A piece to be packed. */
export interface UnitInput {
  product: string
  productName: string
  serial: string
  kind: UnitKind
}

/** The parcel that claims units, for an order as it was read. */
interface Claimant {
  orderId: string
  orderNumber: string
  orderRev: number
  parcel: number
}

/** The outcome of a claim. Even without `claimed`, some of the units may be claimed. */
type ClaimResult =
  | { outcome: 'claimed' }
  | { outcome: 'taken'; taken: UnitInput }
  /** Another request packs the same unit for the same order. */
  | { outcome: 'busy' }

const toUnitFilter = (unit: UnitInput) => ({
  serial: unit.serial,
  product: new Types.ObjectId(unit.product),
})

/** Whether a unit that no order has cannot be packed: it has left the stock, or is on hold. */
const hasLeft = ({ state, hold }: Pick<StoredUnit, 'state' | 'hold'>) =>
  state === 'written-off' || state === 'to-supplier' || hold !== undefined

/**
 * Every request claims its units in this order: of two that want the same ones, the first to claim
 * one gets all of them.
 */
const compareUnits = (a: UnitInput, b: UnitInput) =>
  a.serial < b.serial || (a.serial === b.serial && a.product < b.product) ? -1 : 1

/** Claims of units for parcels, before their orders list them. */
export function createUnitClaimQueries(model: UnitModel) {
  function buildClaim(
    unit: UnitInput,
    { orderId, orderNumber, orderRev, parcel }: Claimant,
    at: Date,
  ) {
    const order = new Types.ObjectId(orderId)
    const filter: mongo.Filter<StoredUnit> = {
      ...toUnitFilter(unit),
      $or: [
        // A unit with an order is held for an undecided return, one with a hold for a stock move.
        {
          state: { $in: ['in-stock', 'returned'] },
          order: { $exists: false },
          hold: { $exists: false },
        },
        // An earlier attempt of the same order. A unit that the order has listed since has a later
        // revision.
        { state: 'claimed', order, orderRev: { $lte: orderRev } },
      ],
    }
    const { productName, kind } = unit
    const update: mongo.UpdateFilter<StoredUnit> = {
      $set: { state: 'claimed', order, orderNumber, orderRev, parcel, claimedAt: at },
      $setOnInsert: { productName, kind, history: [] },
    }
    return { updateOne: { filter, update, upsert: true } }
  }

  /** Whether a unit that could not be claimed belongs to another order, or left the stock. */
  async function isTaken(unit: UnitInput, { orderId }: Claimant): Promise<boolean> {
    const record = await model.findOne(toUnitFilter(unit)).lean()
    if (!record) return false
    return record.order ? record.order.toHexString() !== orderId : hasLeft(record)
  }

  return {
    /** The first of these units that belongs to another order or has left the stock. */
    async findTaken(
      units: readonly UnitInput[],
      { orderId }: Pick<Claimant, 'orderId'>,
    ): Promise<UnitInput | undefined> {
      if (units.length === 0) return undefined
      const taken = await model
        .find({
          serial: trusted({ $in: units.map(({ serial }) => serial) }),
          $or: [
            { order: trusted({ $exists: true, $ne: new Types.ObjectId(orderId) }) },
            { state: trusted({ $in: ['written-off', 'to-supplier'] }) },
            { hold: trusted({ $exists: true }) },
          ],
        })
        .lean()
      return units.find((unit) =>
        taken.some((item) => item.serial === unit.serial && item.product.equals(unit.product)),
      )
    },

    /**
     * Claims units for a parcel, before its order lists them. One after the other in one command: a
     * unit that is not free ends it, and those before it are claimed.
     */
    async claim(named: readonly UnitInput[], claimant: Claimant, at: Date): Promise<ClaimResult> {
      const units = [...named].sort(compareUnits)
      try {
        await model.db.collection<StoredUnit>(model.collection.name).bulkWrite(
          units.map((unit) => buildClaim(unit, claimant, at)),
          { ordered: true },
        )
        return { outcome: 'claimed' }
      } catch (error) {
        // A unit that does not match the filter is inserted, which the unique index refuses.
        if (!(error instanceof mongo.MongoBulkWriteError) || error.code !== 11_000) throw error
        const [failed] = [error.writeErrors].flat()
        const unit = units[failed?.index ?? 0]
        if (!unit) throw error
        return (await isTaken(unit, claimant))
          ? { outcome: 'taken', taken: unit }
          : { outcome: 'busy' }
      }
    },

    /** Finds orders that have not listed units claimed before a time, up to a limit. */
    async findOrdersWithOldClaims(before: Date, limit: number): Promise<string[]> {
      const old = await model
        .find({ claimedAt: trusted({ $lt: before }) })
        .sort({ claimedAt: 1 })
        .limit(limit)
        .select({ order: 1 })
        .lean()
      return [...new Set(old.flatMap(({ order }) => order?.toHexString() ?? []))]
    },
  }
}
