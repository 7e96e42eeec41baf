import { Types, isValidObjectId, type Connection } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { createOrderNoteModel, type StoredOrderNote } from './order-note-schema'

export interface OrderNoteRecord {
  _id: string
  text: string
  at: Date
  by: { _id: string; name: string }
}

const toRecord = ({ _id, text, at, by }: StoredOrderNote): OrderNoteRecord => ({
  _id: _id.toHexString(),
  text,
  at,
  by: { _id: by._id.toHexString(), name: by.name },
})

export interface NewOrderNote {
  orderId: string
  text: string
  at: Date
  by: { _id: string; name: string }
}

/** Queries of the notes of staff about orders. */
export function createOrderNoteQueries(connection: Connection) {
  const model = createOrderNoteModel(connection)
  return {
    ensureIndexes: () => createIndexes(model),

    async add({ orderId, text, at, by }: NewOrderNote): Promise<OrderNoteRecord> {
      const note = {
        _id: new Types.ObjectId(),
        order: new Types.ObjectId(orderId),
        text,
        at,
        by: { _id: new Types.ObjectId(by._id), name: by.name },
      }
      await model.create(note)
      return toRecord(note)
    },

    /** Adds a note with a given id, unless it was added before. */
    async addOnce(id: string, { orderId, text, at, by }: NewOrderNote): Promise<void> {
      const note = {
        order: new Types.ObjectId(orderId),
        text,
        at,
        by: { _id: new Types.ObjectId(by._id), name: by.name },
      }
      await model.updateOne({ _id: id }, { $setOnInsert: note }, { upsert: true })
    },

    newId: () => new Types.ObjectId().toHexString(),

    /** A page of the notes about an order, newest first. */
    async listOfOrder(orderId: string, limit: number, skip: number): Promise<OrderNoteRecord[]> {
      const found = await model
        .find({ order: new Types.ObjectId(orderId) })
        .sort({ at: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean()
      return found.map(toRecord)
    },

    countOfOrder: (orderId: string) => model.countDocuments({ order: new Types.ObjectId(orderId) }),

    async find(id: string): Promise<(OrderNoteRecord & { orderId: string }) | undefined> {
      const found = isValidObjectId(id) ? await model.findById(id).lean() : undefined
      return found ? { ...toRecord(found), orderId: found.order.toHexString() } : undefined
    },

    /** True if there was such a note. */
    async delete(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id })).deletedCount === 1
    },
  }
}
