import type { UnitKind } from '@voltkart/shared/domain/serials'
import type { UnitState } from '@voltkart/shared/domain/units'
import { Schema, type Connection, type Types } from 'mongoose'

/** The events of a unit; `released` means that an order gave it back. */
export interface StoredUnitEvent {
  state: UnitState | 'released'
  at: Date
  /** The number of the order. */
  order?: string
  parcel?: number
}

/** One piece identified by its serial number or IMEI. */
export interface StoredUnit {
  _id: Types.ObjectId
  product: Types.ObjectId
  /** The product's name when the unit was first packed. */
  productName: string
  /** Upper case, without spaces. */
  serial: string
  kind: UnitKind
  state: UnitState
  /** The order that has it; with its number, and the parcel within it. */
  order?: Types.ObjectId
  orderNumber?: string
  parcel?: number
  /** The revision of the order from which this state comes; for a claim, the one that was read. */
  orderRev?: number
  /** Present while it is claimed for a parcel that its order does not list yet. */
  claimedAt?: Date
  invoiceNumber?: string
  soldAt?: Date
  /** The last day of its warranty in India, `YYYY-MM-DD`. */
  warrantyUntil?: string
  history: StoredUnitEvent[]
}

const required = true

const eventSchema = new Schema<StoredUnitEvent>(
  {
    state: { type: String, required },
    at: { type: Date, required },
    order: String,
    parcel: Number,
  },
  { _id: false },
)

const unitSchema = new Schema<StoredUnit>(
  {
    product: { type: Schema.Types.ObjectId, required },
    productName: { type: String, required },
    serial: { type: String, required },
    kind: { type: String, required },
    state: { type: String, required },
    order: Schema.Types.ObjectId,
    orderNumber: String,
    parcel: Number,
    orderRev: Number,
    claimedAt: Date,
    invoiceNumber: String,
    soldAt: Date,
    warrantyUntil: String,
    history: { type: [eventSchema], default: [] },
  },
  { collection: 'units', versionKey: false },
)

// The serial first, since staff look units up by it.
unitSchema.index({ serial: 1, product: 1 }, { unique: true })
unitSchema.index({ order: 1 }, { sparse: true })
// Claims that no order lists yet.
unitSchema.index({ claimedAt: 1 }, { sparse: true })

export const createUnitModel = (connection: Connection) => connection.model('Unit', unitSchema)
export type UnitModel = ReturnType<typeof createUnitModel>
