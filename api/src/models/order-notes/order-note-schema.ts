import { Schema, type Connection, type Types } from 'mongoose'

/**
 * What staff write about an order. Kept apart from the orders, so that nothing that reads an order
 * for its buyer could show it by mistake.
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
