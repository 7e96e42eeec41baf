import { Schema, type Connection, type Types } from 'mongoose'

/**
 * Internal notes of staff about an order. Stored apart from the orders, so that no response to its
 * buyer can contain them.
 */
export interface StoredOrderNote {
  _id: Types.ObjectId
  order: Types.ObjectId
  text: string
  at: Date
  /** Who wrote it, with the name they had then. */
  by: { _id: Types.ObjectId; name: string }
}

const required = true

const orderNoteSchema = new Schema<StoredOrderNote>(
  {
    order: { type: Schema.Types.ObjectId, required },
    text: { type: String, required },
    at: { type: Date, required },
    by: {
      _id: { type: Schema.Types.ObjectId, required },
      name: { type: String, required },
    },
  },
  { collection: 'orderNotes', versionKey: false },
)

orderNoteSchema.index({ order: 1, at: -1, _id: -1 })

export const createOrderNoteModel = (connection: Connection) =>
  connection.model('OrderNote', orderNoteSchema)
