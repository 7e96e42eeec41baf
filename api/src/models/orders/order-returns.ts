import { returnDetailsSchema } from '@voltkart/shared/contract/return-schema'
import type {
  ReturnCondition,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from '@voltkart/shared/domain/returns'
import { type Schema, Types } from 'mongoose'
import { z } from 'zod'
import { objectId, text } from '../record-schema'
import type { StockReturnTarget } from '../products/stock-return-queries'

/** A change of state of a return; instructions and reasons of staff are its note. */
const storedReturnEvent = z.object({
  state: text<ReturnState>(),
  at: z.date(),
  by: z.string(),
  note: z.string().exactOptional(),
})
export type StoredReturnEvent = z.infer<typeof storedReturnEvent>

const pieces = {
  product: objectId,
  quantity: z.number(),
  /** Normalised. */
  serials: z.array(z.string()),
}

/** A reservation of an attempt that was taken over, whose process may still write until then. */
const abandonedReservation = z.object({
  /** The id of the reservation in the products, used like an order's id. */
  reservation: z.string(),
  /** While nothing is packed: the time from which the reservation counts as left by a dead process. */
  until: z.date(),
})
export type AbandonedReservation = z.infer<typeof abandonedReservation>

/** The pieces that a replacement takes from the stock, under a new id for each attempt. */
const storedReplacement = z.object({
  ...abandonedReservation.shape,
  /** The pieces are being released: this attempt can no longer pack them. */
  released: z.boolean().exactOptional(),
  /** A hash of its request and of who made it, by which a repetition is recognised. */
  request: z.string(),
})
export type StoredReplacement = z.infer<typeof storedReplacement>

const receivedPieces = z.object({
  ...pieces,
  condition: text<ReturnCondition>(),
  /** The serial numbers of these pieces could not be read, as the note says. */
  serialsUnreadable: z.literal(true).exactOptional(),
  note: z.string().exactOptional(),
})

/** A return, embedded in its order. */
const storedReturn = z.object({
  /** Counts 1, 2, 3 within the order. */
  n: z.number(),
  number: z.string(),
  state: text<ReturnState>(),
  wish: text<ReturnWish>(),
  lines: z.array(z.object({ ...pieces, reason: text<ReturnReason>() })),
  ...returnDetailsSchema.shape,
  /** The shop filed it for the customer. */
  filedByShop: z.literal(true).exactOptional(),
  /** Addresses of pictures. */
  photos: z.array(z.string()),
  requestedAt: z.date(),
  received: z.array(receivedPieces).exactOptional(),
  /** When it was refunded or replaced: since then its pieces are in the stock or written off. */
  acceptedAt: z.date().exactOptional(),
  /** The key of its refund. */
  refund: z.string().exactOptional(),
  /** The number of the parcel with its replacement. */
  parcel: z.number().exactOptional(),
  replacement: storedReplacement.exactOptional(),
  /** Released at once, and again when nothing can be reserved under them any more. */
  abandoned: z.array(abandonedReservation).exactOptional(),
  events: z.array(storedReturnEvent),
})
export type StoredReturn = z.infer<typeof storedReturn>

/** Pieces of a product that an order gives back and that the product still has to take. */
const storedStockReturn = z.object({
  /** The product applies it once under this key. */
  key: z.string(),
  product: objectId,
  quantity: z.number(),
  to: text<StockReturnTarget>(),
  /** The member of staff who decided on it, for the stock ledger. */
  by: z.string(),
})
type StoredStockReturn = z.infer<typeof storedStockReturn>

/** Pieces outside the models: the id of their product is a string. */
type Outside<Pieces> = Omit<Pieces, 'product'> & { product: string }
export type StockReturnRecord = Outside<StoredStockReturn>
/** A return outside the models. */
export type ReturnRecord = Omit<StoredReturn, 'lines' | 'received'> & {
  lines: Outside<StoredReturn['lines'][number]>[]
  received?: Outside<z.infer<typeof receivedPieces>>[]
}

/** The fields of an order about its returns. Orders without any have none of them. */
export const withReturns = z.object({
  returns: z.array(storedReturn).exactOptional(),
  /** When the latest of its returns was requested. */
  returnRequestedAt: z.date().exactOptional(),
  /** When pieces of it last came back without a readable serial number. */
  serialsUnreadableAt: z.date().exactOptional(),
  /** The payload of the task `return-stock`. */
  stockReturns: z.array(storedStockReturn).exactOptional(),
  /** When it last gave pieces back, or took some for a replacement. Backups query this. */
  stockMovedAt: z.date().exactOptional(),
})

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
