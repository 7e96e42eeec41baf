import { Types, type Connection } from 'mongoose'
import type { StoredOrder } from '../order-core/order-schema'
import type { StoredReview } from '../reviews/review-schema'
import type { StoredUser } from '../users/user-schema'
import { createEraseComplaints } from './erase-complaints'
import { erasingUpdate } from './erase-order'
import { AUDIT_NAME, createEraseTraces, createEraseNotes } from './erase-traces'
import { createFindRecords, type Erased } from './find-records'

/** The author of a review who was erased. */
export const ERASED_AUTHOR = 'A customer'
/** Deletes and overwrites what is stored about a customer. Every step may be repeated. */
export function createErasedRecordQueries(connection: Connection) {
  const orders = connection.collection<StoredOrder>('orders')
  const reviews = connection.collection<StoredReview>('reviews')

  const eraseNotes = createEraseNotes(connection)

  return {
    ...createFindRecords(connection),
    ...createEraseTraces(connection),
    ...createEraseComplaints(connection),

    /** What the law has the shop keep of orders stays; notes about them go. */
    async eraseOrders({ userId, names }: Erased, now: Date): Promise<void> {
      for await (const order of orders.find({ 'user._id': new Types.ObjectId(userId) })) {
        await connection.collection('orderNotes').deleteMany({ order: order._id })
        await orders.updateOne({ _id: order._id }, erasingUpdate(order, names, now))
        await eraseNotes('orders', { _id: order._id })
      }
    },

    /** @returns the products whose reviews show another name now */
    async eraseReviews({ userId }: Erased): Promise<string[]> {
      const user = new Types.ObjectId(userId)
      const changed = await reviews.distinct('product', {
        user,
        $or: [{ name: { $ne: ERASED_AUTHOR } }, { photos: { $exists: true } }],
      })
      await eraseNotes('reviews', { user }, { subjectName: AUDIT_NAME })
      await reviews.updateMany(
        { user },
        // Not counted: a job shows the change if this process dies before it does.
        { $set: { name: ERASED_AUTHOR, counted: false }, $unset: { photos: 1 } },
      )
      return changed.map((id) => id.toHexString())
    },

    /** Deletes an account, unless it has become one of staff. */
    async deleteAccount(userId: string): Promise<void> {
      await connection
        .collection<StoredUser>('users')
        .deleteOne({ _id: new Types.ObjectId(userId), isAdmin: false })
    },
  }
}
