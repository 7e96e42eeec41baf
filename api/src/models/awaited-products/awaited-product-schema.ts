import { Schema, type Connection, type Types } from 'mongoose'

/** A customer who waits for a product. Its id names the mail, so that each wait has one at most. */
export interface StoredWait {
  _id: Types.ObjectId
  product: Types.ObjectId
  user: Types.ObjectId
  at: Date
}

/** The mails about a product since it was last sold out. */
export interface StoredArrival {
  /** The product. */
  _id: Types.ObjectId
  /** Increased by every claim and every new beginning, so that only one of two processes succeeds. */
  rev: number
  /** How many mails were claimed since the product was last sold out. */
  mailed: number
  /** The waits whose mails are to be queued. */
  claimed: { wait: Types.ObjectId; user: Types.ObjectId }[]
}

const waitSchema = new Schema<StoredWait>(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'awaited_products', versionKey: false },
)
waitSchema.index({ product: 1, user: 1 }, { unique: true })
waitSchema.index({ product: 1, at: 1, _id: 1 })
waitSchema.index({ user: 1 })

const arrivalSchema = new Schema<StoredArrival>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    rev: { type: Number, required: true },
    mailed: { type: Number, required: true },
    claimed: {
      type: [
        new Schema(
          {
            wait: { type: Schema.Types.ObjectId, required: true },
            user: { type: Schema.Types.ObjectId, required: true },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
  },
  { collection: 'product_arrivals', versionKey: false },
)
// Finds the claims that an interrupted process has left.
arrivalSchema.index(
  { 'claimed.wait': 1 },
  { partialFilterExpression: { 'claimed.0': { $exists: true } } },
)

export const createWaitModel = (connection: Connection) =>
  connection.model('AwaitedProduct', waitSchema)
export const createArrivalModel = (connection: Connection) =>
  connection.model('ProductArrival', arrivalSchema)
