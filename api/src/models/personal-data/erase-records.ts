import { Types, type Connection } from 'mongoose'
import type { StoredOrder } from '../orders/order-schema'
import type { StoredUser } from '../users/user-schema'
import { toErasingUpdate, ERASED_NAME } from './erase-order'
import { createEraseTraces, createEraseNotes } from './erase-traces'
import { createPersonalRecordQueries, type Erased, toComplaintFilter } from './find-records'
import { randomBytes } from 'node:crypto'
import type { StoredComplaint } from '../complaints/complaint-schema'

/** Complaints that name a person and were resolved by a time. */
const toResolvedFilter = (before: Date) => ({ resolvedAt: { $lte: before }, email: { $gt: '' } })

/** Erases from complaints who made them and what was written. That there was one stays. */
function createEraseComplaints(connection: Connection) {
  const complaints = connection.collection<StoredComplaint>('complaints')
  const eraseNotes = createEraseNotes(connection)

  async function eraseComplaint(
    { _id, messages }: StoredComplaint,
    { only = {}, set = {} }: { only?: object; set?: Partial<StoredComplaint> } = {},
  ): Promise<void> {
    // First: an erased complaint is not found again.
    await eraseNotes('complaints', { _id, ...only })
    await complaints.updateOne(
      { _id, ...only },
      {
        $set: {
          name: ERASED_NAME,
          email: '',
          ...Object.fromEntries(messages.map((_, index) => [`messages.${index}.text`, ''])),
          tokenHash: randomBytes(32).toString('base64url'),
          ...set,
        },
        $unset: { phone: 1, order: 1, notes: 1 },
        $pull: { outbox: { kind: 'complaint-mail' } },
      },
    )
  }

  return {
    async eraseComplaints(erased: Erased): Promise<void> {
      // The id of the deleted account: a repetition finds the remaining records by it.
      const user = new Types.ObjectId(erased.userId)
      for await (const complaint of complaints.find(toComplaintFilter(erased))) {
        await eraseComplaint(complaint, { set: { user } })
      }
    },

    /** Complaints that name a person and were resolved by a time, the earliest first. */
    async findOldComplaints(
      before: Date,
      limit: number,
    ): Promise<{ _id: string; number: string }[]> {
      const cursor = complaints
        .find(toResolvedFilter(before))
        .sort({ resolvedAt: 1 })
        .limit(limit)
        .project<Pick<StoredComplaint, '_id' | 'number'>>({ number: 1 })
      return (await cursor.toArray()).map(({ _id, number }) => ({ _id: _id.toHexString(), number }))
    },

    /** Erases a complaint that was resolved by a time. Does nothing if it was opened again. */
    async eraseOldComplaint(id: string, before: Date): Promise<void> {
      const resolvedFilter = toResolvedFilter(before)
      const complaint = await complaints.findOne({ _id: new Types.ObjectId(id), ...resolvedFilter })
      if (complaint) await eraseComplaint(complaint, { only: resolvedFilter })
    },
  }
}

/** Deletes and overwrites what is stored about a customer. Every step may be repeated. */
export function createErasedRecordQueries(connection: Connection) {
  const orders = connection.collection<StoredOrder>('orders')
  const eraseNotes = createEraseNotes(connection)

  return {
    ...createPersonalRecordQueries(connection),
    ...createEraseTraces(connection),
    ...createEraseComplaints(connection),

    /** Keeps the fields of orders that the law requires, and deletes notes about them. */
    async eraseOrders({ userId, names }: Erased, now: Date): Promise<void> {
      for await (const order of orders.find({ 'user._id': new Types.ObjectId(userId) })) {
        await connection.collection('orderNotes').deleteMany({ order: order._id })
        await orders.updateOne({ _id: order._id }, toErasingUpdate(order, names, now))
        await eraseNotes('orders', { _id: order._id })
      }
    },

    /** Deletes an account, unless it has become one of staff. */
    async deleteAccount(userId: string): Promise<void> {
      await connection
        .collection<StoredUser>('users')
        .deleteOne({ _id: new Types.ObjectId(userId), isAdmin: false })
    },
  }
}
