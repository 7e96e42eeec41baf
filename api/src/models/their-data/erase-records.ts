import { randomBytes } from 'node:crypto'
import { Types, type Connection } from 'mongoose'
import type { StoredComplaint } from '../complaints/complaint-schema'
import type { StoredOrder } from '../order-core/order-schema'
import type { StoredReview } from '../reviews/review-schema'
import type { StoredUser } from '../users/user-schema'
import { createEraseNotes } from './erase-notes'
import { erasingUpdate } from './erase-order'
import { ERASED_NAME } from './erased-words'
import { AUDIT_NAME, createEraseTraces } from './erase-traces'
import { complaintFilter, createFindRecords, type Erased } from './find-records'

/** The author of a review who was erased. */
export const ERASED_AUTHOR = 'A customer'
/** Deletes and overwrites what is stored about a customer. Every step may be repeated. */
export function createErasedRecordQueries(connection: Connection) {
  const orders = connection.collection<StoredOrder>('orders')
  const complaints = connection.collection<StoredComplaint>('complaints')
  const reviews = connection.collection<StoredReview>('reviews')

  const eraseNotes = createEraseNotes(connection)

  return {
    ...createFindRecords(connection),
    ...createEraseTraces(connection),

    /** What the law has the shop keep of orders stays; notes about them go. */
    async eraseOrders({ userId, names }: Erased, now: Date): Promise<void> {
      for await (const order of orders.find({ 'user._id': new Types.ObjectId(userId) })) {
        await connection.collection('orderNotes').deleteMany({ order: order._id })
        await orders.updateOne({ _id: order._id }, erasingUpdate(order, names, now))
        await eraseNotes('orders', { _id: order._id })
      }
    },

    async eraseComplaints(erased: Erased): Promise<void> {
      for await (const complaint of complaints.find(complaintFilter(erased))) {
        const { messages } = complaint
        await complaints.updateOne(
          { _id: complaint._id },
          {
            $set: {
              name: ERASED_NAME,
              email: '',
              // The id of nobody by now, by which a repetition finds what else is about it.
              user: new Types.ObjectId(erased.userId),
              ...Object.fromEntries(messages.map((_, index) => [`messages.${index}.text`, ''])),
              tokenHash: randomBytes(32).toString('base64url'),
            },
            $unset: {
              phone: 1,
              order: 1,
              notes: 1,
            },
            $pull: { outbox: { kind: 'complaint-mail' } },
          },
        )
        await eraseNotes('complaints', { _id: complaint._id })
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
