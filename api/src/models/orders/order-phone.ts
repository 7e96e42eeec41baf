import type { Schema } from 'mongoose'
import { z } from 'zod'

/** The member of staff who placed an order for its customer, with the name of that time. */
const storedPlacedBy = z.object({
  _id: z.string(),
  name: z.string(),
})

/**
 * The link by which an order can be paid without a session. Its token is derived from the nonce and a
 * secret of the server, so that a mail can be composed later and the database alone opens nothing.
 */
const storedPayLink = z.object({
  /** Counts the links of the order from 1. An earlier link has ended. */
  n: z.number(),
  nonce: z.string(),
  tokenHash: z.string(),
})
export type StoredPayLink = z.infer<typeof storedPayLink>

/** A note that staff entered with an order, until it is among its notes. */
const storedWaitingNote = z.object({
  /** The id of the note to be. */
  _id: z.string(),
  text: z.string(),
  at: z.date(),
})

/** The fields of an order that staff placed, or that has a pay link. */
export const phonePlaced = z.object({
  placedBy: storedPlacedBy.exactOptional(),
  /** The idempotency key of that member of staff. */
  staffKey: z.string().exactOptional(),
  payLink: storedPayLink.exactOptional(),
  waitingNote: storedWaitingNote.exactOptional(),
})

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
