import type { OrderViewFilter } from '@voltkart/shared/contract/order-views'
import { ORDER_VIEWS_MAX } from '@voltkart/shared/domain/limits'
import { Types, isValidObjectId, type Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema } from '../record-schema'

/** A named filter of the list of orders that a member of staff has saved. */
const storedOrderView = z.object({
  _id: objectId,
  user: objectId,
  name: z.string(),
  /** The name, case-insensitively unique for each owner. */
  nameKey: z.string(),
  /** Empty for a view with only a sort order. */
  filter: z.custom<OrderViewFilter>(),
})
type StoredOrderView = z.infer<typeof storedOrderView>

const orderViewSchema = toSchema(storedOrderView, 'orderViews', { minimize: false })

orderViewSchema.index({ user: 1, nameKey: 1 }, { unique: true })

const createOrderViewModel = (connection: Connection) =>
  connection.model('OrderView', orderViewSchema)

interface OrderViewRecord extends Pick<StoredOrderView, 'name' | 'filter'> {
  _id: string
}

const toRecord = ({
  _id,
  name,
  filter,
}: Pick<StoredOrderView, '_id' | 'name' | 'filter'>): OrderViewRecord => ({
  _id: _id.toHexString(),
  name,
  filter,
})

/** Queries of the saved views of the order list. Each belongs to one member of staff. */
export function createOrderViewQueries(connection: Connection) {
  const model = createOrderViewModel(connection)
  return {
    async listOfUser(userId: string): Promise<OrderViewRecord[]> {
      const views = await model
        .find({ user: new Types.ObjectId(userId) })
        .sort({ nameKey: 1 })
        .limit(ORDER_VIEWS_MAX)
        .lean()
      return views.map(toRecord)
    },

    countOfUser: (userId: string) => model.countDocuments({ user: new Types.ObjectId(userId) }),

    /** @throws a duplicate key error if this user has a view of that name */
    async create(userId: string, name: string, filter: OrderViewFilter): Promise<OrderViewRecord> {
      const view = {
        _id: new Types.ObjectId(),
        user: new Types.ObjectId(userId),
        name,
        nameKey: name.toLowerCase(),
        filter,
      }
      await model.create(view)
      return toRecord(view)
    },

    /** True if this user had such a view. */
    async delete(userId: string, id: string): Promise<boolean> {
      if (!isValidObjectId(id)) return false
      const deleted = await model.deleteOne({ _id: id, user: new Types.ObjectId(userId) })
      return deleted.deletedCount === 1
    },

    async deleteOfUser(userId: string): Promise<void> {
      await model.deleteMany({ user: new Types.ObjectId(userId) })
    },
  }
}
