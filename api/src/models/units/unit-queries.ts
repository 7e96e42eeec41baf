import { UNITS_FOUND_MAX } from '@voltkart/shared/domain/limits'
import { Types, trusted, type Connection, type QueryFilter } from 'mongoose'
import { createUnitClaimQueries } from './unit-claim-queries'
import { createUnitHoldQueries, createUnitHoldEndQueries } from './unit-hold-queries'
import { createUnitModel, type StoredUnit, type StoredUnitEvent } from './unit-schema'

/** A unit outside the models: ids are strings. */
export interface UnitRecord extends Omit<StoredUnit, '_id' | 'product' | 'order'> {
  _id: string
  product: string
  order?: string
}

/** The state of a unit in a parcel. */
export interface HeldUnit extends Pick<
  StoredUnit,
  'invoiceNumber' | 'soldAt' | 'warrantyUntil' | 'orderNumber'
> {
  /** `returned` while its return is not decided. */
  state: 'claimed' | 'sold' | 'returned'
  parcel: number
}

const HISTORY_KEPT = 50

const isFree = ({ state }: StoredUnitEvent) =>
  state === 'released' || state === 'returned' || state === 'in-stock'

function toRecord({ _id, product, order, ...rest }: StoredUnit): UnitRecord {
  return {
    ...rest,
    _id: _id.toHexString(),
    product: product.toHexString(),
    ...(order ? { order: order.toHexString() } : {}),
  }
}

/** The units: pieces identified by their serial numbers. */
export function createUnitQueries(connection: Connection) {
  const model = createUnitModel(connection)

  /** Matches a unit of an order, unless its state comes from this revision or a later one. */
  const toEarlierFilter = (rev: number, { _id, order }: UnitRecord): QueryFilter<StoredUnit> => ({
    _id,
    order: new Types.ObjectId(order),
    orderRev: trusted({ $lt: rev }),
  })

  const withEvents = (events: StoredUnitEvent[]) => ({
    $push: { history: { $each: events, $slice: -HISTORY_KEPT } },
  })

  return {
    ...createUnitClaimQueries(model),
    ...createUnitHoldQueries(model),
    ...createUnitHoldEndQueries(model),

    /** The units with this serial number, of any product. */
    async findBySerial(serial: string): Promise<UnitRecord[]> {
      const units = await model.find({ serial }).sort({ product: 1 }).limit(UNITS_FOUND_MAX).lean()
      return units.map(toRecord)
    },

    /** The units that an order has, or claims. */
    async listOfOrder(orderId: string): Promise<UnitRecord[]> {
      const units = await model.find({ order: new Types.ObjectId(orderId) }).lean()
      return units.map(toRecord)
    },

    /** Records that a parcel of its order holds a unit, as of a revision of the order. */
    async holdFor(unit: UnitRecord, rev: number, held: HeldUnit, events: StoredUnitEvent[]) {
      await model.updateOne(toEarlierFilter(rev, unit), {
        $set: { ...held, orderRev: rev },
        $unset: { claimedAt: 1 },
        ...withEvents(events),
      })
    },

    /**
     * Removes a unit from an order, as of a revision of the order: it becomes free, or written off.
     * One that no order has ever listed is deleted: its claim failed.
     */
    async free(
      unit: UnitRecord,
      rev: number,
      state: 'in-stock' | 'returned' | 'written-off',
      event: StoredUnitEvent,
    ): Promise<void> {
      const last = unit.history.at(-1)
      if (!last) {
        await model.deleteOne(toEarlierFilter(rev, unit))
        return
      }
      await model.updateOne(toEarlierFilter(rev, unit), {
        $set: { state },
        $unset: {
          order: 1,
          orderNumber: 1,
          orderRev: 1,
          parcel: 1,
          claimedAt: 1,
          invoiceNumber: 1,
          soldAt: 1,
          warrantyUntil: 1,
        },
        // A claim that its order has never listed is not in the history either, and a unit that was
        // held for a return has come back before.
        ...(isFree(last) && state !== 'written-off' ? {} : withEvents([event])),
      })
    },
  }
}

export type UnitQueries = ReturnType<typeof createUnitQueries>
