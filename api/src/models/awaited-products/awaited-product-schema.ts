import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema } from '../record-schema'

/** A customer who waits for a product. Its id names the mail, so that each wait has one at most. */
const storedWait = z.object({
  _id: objectId,
  product: objectId,
  user: objectId,
  at: z.date(),
})

/** The mails about a product since it was last sold out. */
const storedArrival = z.object({
  /** The product. */
  _id: objectId,
  /** Increased by every claim and every new beginning, so that only one of two processes succeeds. */
  rev: z.number(),
  /** How many mails were claimed since the product was last sold out. */
  mailed: z.number(),
  /** The waits whose mails are to be queued. */
  claimed: z.array(
    z.object({
      wait: objectId,
      user: objectId,
    }),
  ),
})

const waitSchema = toSchema(storedWait, 'awaited_products')
waitSchema.index({ product: 1, user: 1 }, { unique: true })
waitSchema.index({ product: 1, at: 1, _id: 1 })
waitSchema.index({ user: 1 })

const arrivalSchema = toSchema(storedArrival, 'product_arrivals')
// Finds the claims that an interrupted process has left.
arrivalSchema.index(
  { 'claimed.wait': 1 },
  { partialFilterExpression: { 'claimed.0': { $exists: true } } },
)

export const createWaitModel = (connection: Connection) =>
  connection.model('AwaitedProduct', waitSchema)
export const createArrivalModel = (connection: Connection) =>
  connection.model('ProductArrival', arrivalSchema)
