import { forEachReturnDetail, type ReturnDetails } from '@voltkart/shared/contract/return-schema'
import type {
  ReturnCondition,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from '@voltkart/shared/domain/returns'
import { Schema, Types } from 'mongoose'
import type { StockReturnTarget } from '../products/stock-return-queries'

/** A change of state of a return; instructions and reasons of staff are its note. */
export interface StoredReturnEvent {
  state: ReturnState
  at: Date
  by: string
  note?: string
}

interface ReturnPieces<Id> {
  product: Id
  quantity: number
  /** Normalised. */
  serials: string[]
}

/** The pieces that a replacement takes from the stock, under a new id for each attempt. */
export interface StoredReplacement {
  /** The id of the reservation in the products, used like an order's id. */
  reservation: string
  /** While nothing is packed: the time from which the reservation counts as left by a dead process. */
  until: Date
  /** The pieces are being released: this attempt can no longer pack them. */
  released?: boolean
  /** A hash of its request and of who made it, by which a repetition is recognised. */
  request: string
}

/** A reservation of an attempt that was taken over, whose process may still write until then. */
export type AbandonedReservation = Pick<StoredReplacement, 'reservation' | 'until'>

interface ReceivedPieces {
  condition: ReturnCondition
  /** The serial numbers of these pieces could not be read, as the note says. */
  serialsUnreadable?: true
  note?: string
}

interface ReturnOf<Id> extends ReturnDetails {
  /** Counts 1, 2, 3 within the order. */
  n: number
  number: string
  state: ReturnState
  wish: ReturnWish
  lines: (ReturnPieces<Id> & { reason: ReturnReason })[]
  /** The shop filed it for the customer. */
  filedByShop?: true
  /** Addresses of pictures. */
  photos: string[]
  requestedAt: Date
  received?: (ReturnPieces<Id> & ReceivedPieces)[]
  /** When it was refunded or replaced: since then its pieces are in the stock or written off. */
  acceptedAt?: Date
  /** The key of its refund. */
  refund?: string
  /** The number of the parcel with its replacement. */
  parcel?: number
  replacement?: StoredReplacement
  /** Released at once, and again when nothing can be reserved under them any more. */
  abandoned?: AbandonedReservation[]
  events: StoredReturnEvent[]
}

/** A return, embedded in its order. */
export type StoredReturn = ReturnOf<Types.ObjectId>
/** A return outside the models: ids are strings. */
export type ReturnRecord = ReturnOf<string>

interface StockReturnOf<Id> {
  /** The product applies it once under this key. */
  key: string
  product: Id
  quantity: number
  to: StockReturnTarget
  /** The member of staff who decided on it, for the stock ledger. */
  by: string
}

/** Pieces of a product that an order gives back and that the product still has to take. */
export type StoredStockReturn = StockReturnOf<Types.ObjectId>
export type StockReturnRecord = StockReturnOf<string>

/** The fields of an order about its returns. Orders without any have none of them. */
export interface WithReturns {
  returns?: StoredReturn[]
  /** When the latest of its returns was requested. */
  returnRequestedAt?: Date
  /** When pieces of it last came back without a readable serial number. */
  serialsUnreadableAt?: Date
  /** The payload of the task `return-stock`. */
  stockReturns?: StoredStockReturn[]
  /** When it last gave pieces back, or took some for a replacement. Backups query this. */
  stockMovedAt?: Date
}

interface HasProduct<Id> {
  product: Id
}
const toHex = <Line extends HasProduct<Types.ObjectId>>(line: Line) => ({
  ...line,
  product: line.product.toHexString(),
})
const fromHex = <Line extends HasProduct<string>>(line: Line) => ({
  ...line,
  product: new Types.ObjectId(line.product),
})

export const toReturnRecord = ({ lines, received, ...rest }: StoredReturn): ReturnRecord => ({
  ...rest,
  lines: lines.map(toHex),
  ...(received ? { received: received.map(toHex) } : {}),
})

export const toStoredReturn = ({ lines, received, ...rest }: ReturnRecord): StoredReturn => ({
  ...rest,
  lines: lines.map(fromHex),
  ...(received ? { received: received.map(fromHex) } : {}),
})

export const toStockReturnRecord = (stored: StoredStockReturn): StockReturnRecord => toHex(stored)
export const toStoredStockReturn = (record: StockReturnRecord): StoredStockReturn => fromHex(record)

const required = true
const plain = { _id: false } as const

const piecesShape = {
  product: { type: Schema.Types.ObjectId, required },
  quantity: { type: Number, required },
  serials: { type: [String], required },
}

const returnSchema = new Schema<StoredReturn>(
  {
    n: { type: Number, required },
    number: { type: String, required },
    state: { type: String, required },
    wish: { type: String, required },
    lines: {
      type: [new Schema({ ...piecesShape, reason: { type: String, required } }, plain)],
      required,
    },
    ...forEachReturnDetail(String),
    filedByShop: Boolean,
    photos: { type: [String], required },
    requestedAt: { type: Date, required },
    received: {
      type: [
        new Schema(
          {
            ...piecesShape,
            condition: { type: String, required },
            serialsUnreadable: Boolean,
            note: String,
          },
          plain,
        ),
      ],
      default: undefined,
    },
    acceptedAt: Date,
    refund: String,
    parcel: Number,
    replacement: new Schema(
      {
        reservation: { type: String, required },
        until: { type: Date, required },
        released: Boolean,
        request: { type: String, required },
      },
      plain,
    ),
    abandoned: {
      type: [
        new Schema(
          { reservation: { type: String, required }, until: { type: Date, required } },
          plain,
        ),
      ],
      default: undefined,
    },
    events: {
      type: [
        new Schema(
          {
            state: { type: String, required },
            at: { type: Date, required },
            by: { type: String, required },
            note: String,
          },
          plain,
        ),
      ],
      required,
    },
  },
  plain,
)

const stockReturnSchema = new Schema<StoredStockReturn>(
  {
    key: { type: String, required },
    product: { type: Schema.Types.ObjectId, required },
    quantity: { type: Number, required },
    to: { type: String, required },
    by: { type: String, required },
  },
  plain,
)

/** The fields of {@link WithReturns}. */
export const returnFields = {
  returns: { type: [returnSchema], default: undefined },
  returnRequestedAt: Date,
  serialsUnreadableAt: Date,
  stockReturns: { type: [stockReturnSchema], default: undefined },
  stockMovedAt: Date,
} as const

/** Lets returns be listed by state and found by photo, and keeps their numbers unique. */
export function indexReturns(schema: { index: Schema['index'] }): void {
  schema.index({ 'returns.number': 1 }, { unique: true, sparse: true })
  schema.index({ 'returns.state': 1, returnRequestedAt: -1, _id: -1 }, { sparse: true })
  schema.index({ returnRequestedAt: -1, _id: -1 }, { sparse: true })
  schema.index({ serialsUnreadableAt: -1, _id: -1 }, { sparse: true })
  // The job that removes unused pictures looks for those that returns show.
  schema.index({ 'returns.photos': 1 }, { sparse: true })
  schema.index({ stockMovedAt: -1 }, { sparse: true })
}
