import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import type { UnitKind, UnitState } from '@voltkart/shared/domain/serials'
import type { Connection, Types } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'

/** The events of a unit; `released` means that an order gave it back. */
const storedUnitEvent = z.object({
  state: text<UnitState | 'released'>(),
  at: z.date(),
  /** The number of the order. */
  order: z.string().exactOptional(),
  parcel: z.number().exactOptional(),
})
export type StoredUnitEvent = z.infer<typeof storedUnitEvent>

/** A stock move that a unit waits for. */
const unitHold = z.object({
  /** Unique for each attempt. */
  id: z.string(),
  at: z.date(),
  /** The request and its maker, hashed: a repeated one takes the place of one whose process died. */
  request: z.string(),
  /** The number of the purchase that is being received. */
  purchase: z.string().exactOptional(),
})
export type UnitHold = z.infer<typeof unitHold>

/** The data of a stock move that its units depend on. */
export interface StockMoveReference {
  product: Types.ObjectId
  reason: StockReason
  at: Date
  hold?: string
  purchase?: string
}

/** One piece identified by its serial number or IMEI. */
const storedUnit = z.object({
  _id: objectId,
  product: objectId,
  /** The product's name when the unit was first packed. */
  productName: z.string(),
  /** Upper case, without spaces. */
  serial: z.string(),
  kind: text<UnitKind>(),
  state: text<UnitState>(),
  /** The order that has it; with its number, and the parcel within it. */
  order: objectId.exactOptional(),
  orderNumber: z.string().exactOptional(),
  parcel: z.number().exactOptional(),
  /** The revision of the order from which this state comes; for a claim, the one that was read. */
  orderRev: z.number().exactOptional(),
  /** Present while it is claimed for a parcel that its order does not list yet. */
  claimedAt: z.date().exactOptional(),
  invoiceNumber: z.string().exactOptional(),
  soldAt: z.date().exactOptional(),
  /** The last day of its warranty in India, `YYYY-MM-DD`. */
  warrantyUntil: z.string().exactOptional(),
  /** The number of the purchase that it last came by. */
  purchase: z.string().exactOptional(),
  /** Present while a stock move takes or brings it; nothing else may take it then. */
  hold: unitHold.exactOptional(),
  /** Empty in a unit that no order and no stock move has had yet. */
  history: z.array(storedUnitEvent).default([]),
})
export type StoredUnit = z.infer<typeof storedUnit>

const unitSchema = toSchema(storedUnit, 'units')

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
