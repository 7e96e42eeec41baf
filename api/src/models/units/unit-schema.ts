import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import type { UnitKind, UnitState } from '@voltkart/shared/domain/serials'
import { Schema, type Connection, type Types } from 'mongoose'

/** The events of a unit; `released` means that an order gave it back. */
export interface StoredUnitEvent {
  state: UnitState | 'released'
  at: Date
  /** The number of the order. */
  order?: string
  parcel?: number
}

/** A stock move that a unit waits for. */
export interface UnitHold {
  /** Unique for each attempt. */
  id: string
  at: Date
  /** The request and its maker, hashed: a repeated one takes the place of one whose process died. */
  request: string
  /** The number of the purchase that is being received. */
  purchase?: string
}

/** The data of a stock move that its units depend on. */
export interface StockMoveReference {
  product: Types.ObjectId
  reason: StockReason
  at: Date
  hold?: string
  purchase?: string
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
  /** The number of the purchase that it last came by. */
  purchase?: string
  /** Present while a stock move takes or brings it; nothing else may take it then. */
  hold?: UnitHold
  /** Empty in a unit that no order and no stock move has had yet. */
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
    purchase: String,
    hold: new Schema<UnitHold>(
      { id: String, at: Date, request: String, purchase: String },
      { _id: false },
    ),
    history: { type: [eventSchema], default: [] },
  },
  { collection: 'units', versionKey: false },
)

// The serial first, since staff look units up by it.
unitSchema.index({ serial: 1, product: 1 }, { unique: true })
unitSchema.index({ order: 1 }, { sparse: true })
// Claims that no order lists yet.
unitSchema.index({ claimedAt: 1 }, { sparse: true })

// Stock moves that are being made, and those that were left by a process that has died.
unitSchema.index({ 'hold.id': 1 }, { sparse: true })
unitSchema.index({ 'hold.at': 1 }, { sparse: true })

export const createUnitModel = (connection: Connection) => connection.model('Unit', unitSchema)
export type UnitModel = ReturnType<typeof createUnitModel>
