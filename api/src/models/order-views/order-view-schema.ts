import type { OrderViewFilter } from '@voltkart/shared/contract/order-views'
import { Schema, type Connection, type Types } from 'mongoose'

/** A filter of the list of orders that a member of staff keeps under a name. */
export interface StoredOrderView {
  _id: Types.ObjectId
  user: Types.ObjectId
  name: string
  /** The name, case-insensitively unique for each owner. */
  nameKey: string
  filter: OrderViewFilter
}

const required = true

const orderViewSchema = new Schema<StoredOrderView>(
  {
    user: { type: Schema.Types.ObjectId, required },
    name: { type: String, required },
    nameKey: { type: String, required },
    filter: { type: Schema.Types.Mixed, required },
  },
  // A view may be of all orders, as for its sorting; an empty filter is kept too.
  { collection: 'orderViews', versionKey: false, minimize: false },
)

orderViewSchema.index({ user: 1, nameKey: 1 }, { unique: true })

export const createOrderViewModel = (connection: Connection) =>
  connection.model('OrderView', orderViewSchema)
