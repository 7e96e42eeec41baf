import { Schema } from 'mongoose'

/** The member of staff who placed an order for its customer, with the name of that time. */
export interface StoredPlacedBy {
  _id: string
  name: string
}

/**
 * The link by which an order can be paid without a session. Its token is derived from the nonce and a
 * secret of the server, so that a mail can be composed later and the database alone opens nothing.
 */
export interface StoredPayLink {
  /** Counts the links of the order from 1. An earlier link has ended. */
  n: number
  nonce: string
  tokenHash: string
}

/** A note of staff that was given with an order and is not among its notes yet. */
export interface StoredWaitingNote {
  /** The id of the note to be. */
  _id: string
  text: string
  at: Date
}

/** What an order has that staff placed for its customer, or that has a pay link. */
export interface PhonePlaced {
  placedBy?: StoredPlacedBy
  /** The idempotency key of that member of staff. */
  staffKey?: string
  payLink?: StoredPayLink
  waitingNote?: StoredWaitingNote
}

const required = true
const plain = { _id: false } as const

/** The fields of {@link PhonePlaced}. */
export const phoneFields = {
  placedBy: new Schema<StoredPlacedBy>(
    { _id: { type: String, required }, name: { type: String, required } },
    plain,
  ),
  staffKey: String,
  payLink: new Schema<StoredPayLink>(
    {
      n: { type: Number, required },
      nonce: { type: String, required },
      tokenHash: { type: String, required },
    },
    plain,
  ),
  waitingNote: new Schema<StoredWaitingNote>(
    {
      _id: { type: String, required },
      text: { type: String, required },
      at: { type: Date, required },
    },
    plain,
  ),
} as const

/** Finds orders by their pay link, and by the key of staff. Other orders are in neither index. */
export function indexPhoneOrders(schema: { index: Schema['index'] }): void {
  schema.index(
    { 'payLink.tokenHash': 1 },
    { unique: true, partialFilterExpression: { 'payLink.tokenHash': { $exists: true } } },
  )
  // Whichever customer the order is for. Abandoning an order frees its key.
  schema.index(
    { 'placedBy._id': 1, staffKey: 1 },
    { unique: true, partialFilterExpression: { staffKey: { $exists: true } } },
  )
}
