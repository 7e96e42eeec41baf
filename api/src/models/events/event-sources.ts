import type { EventSubject } from '@voltkart/shared/domain/events'
import { Types, type Connection, type mongo } from 'mongoose'
import { newEventNote, type EventNote } from './event-notes'

const collections: Record<EventSubject, string> = {
  order: 'orders',
  document: 'documents',
  product: 'products',
  complaint: 'complaints',
  review: 'reviews',
  customer: 'users',
}

/** A record with events to publish, oldest first. */
export interface PendingEvents {
  subject: string
  notes: EventNote[]
}

interface Noted {
  _id: Types.ObjectId
  eventNotes?: EventNote[]
  /** A change of a product’s stock by orders; a later one replaces it. */
  stockEvent?: StockEvent
}

/** The latest change of a product's stock by orders that is not published yet. */
export interface StockEvent {
  _id: string
  at: Date
  due: true
}

/** Marks a product whose stock an order has changed. */
export const newStockEvent = (at = new Date()): StockEvent => ({
  _id: newEventNote('stock.changed', at)._id,
  at,
  due: true,
})

const hasNotes = {
  'eventNotes.at': { $gt: new Date(0) },
  'eventNotes.0': { $exists: true },
}

/** The events that records have still to publish. */
export function createEventSourceQueries(connection: Connection) {
  // Not with Mongoose, whose models leave these fields out.
  const of = (kind: EventSubject) => connection.collection<Noted>(collections[kind])

  return {
    /** Records of a kind with events to publish, those with the oldest event first. */
    async findPending(kind: EventSubject, limit: number): Promise<PendingEvents[]> {
      const found = await of(kind)
        .find(hasNotes, { projection: { eventNotes: 1 } })
        .sort({ 'eventNotes.at': 1 })
        .limit(limit)
        .toArray()
      return found.map(({ _id, eventNotes = [] }) => ({
        subject: _id.toHexString(),
        notes: eventNotes,
      }))
    },

    /** Removes events that are in the log. */
    async removePublished(kind: EventSubject, published: readonly PendingEvents[]): Promise<void> {
      const updates = published.map(({ subject, notes }) => {
        const $pull = { eventNotes: { _id: { $in: notes.map(({ _id }) => _id) } } }
        const update: mongo.UpdateFilter<Noted> = { $pull }
        return { updateOne: { filter: { _id: new Types.ObjectId(subject) }, update } }
      })
      if (updates.length > 0) await of(kind).bulkWrite(updates, { ordered: false })
    },

    /** Products whose stock orders have changed. */
    async findStockEvents(limit: number): Promise<PendingEvents[]> {
      const found = await of('product')
        .find({ 'stockEvent.due': true }, { projection: { stockEvent: 1 } })
        .limit(limit)
        .toArray()
      return found.flatMap(({ _id, stockEvent }) => {
        if (!stockEvent) return []
        const note = { _id: stockEvent._id, type: 'stock.changed' as const, at: stockEvent.at }
        return [{ subject: _id.toHexString(), notes: [note] }]
      })
    },

    /** Removes published changes of stock; those that came since stay. */
    async removeStockEvents(published: readonly PendingEvents[]): Promise<void> {
      const updates = published.flatMap(({ subject, notes }) =>
        notes.map(({ _id }) => ({
          updateOne: {
            filter: { _id: new Types.ObjectId(subject), 'stockEvent._id': _id },
            update: { $unset: { stockEvent: 1 as const } },
          },
        })),
      )
      if (updates.length > 0) await of('product').bulkWrite(updates, { ordered: false })
    },

    /** The notes of records that are about to be deleted, by a filter. */
    async notesOf(kind: EventSubject, filter: mongo.Filter<Noted>): Promise<PendingEvents[]> {
      const found = await of(kind)
        .find({ ...filter, 'eventNotes.0': { $exists: true } }, { projection: { eventNotes: 1 } })
        .toArray()
      return found.map(({ _id, eventNotes = [] }) => ({
        subject: _id.toHexString(),
        notes: eventNotes,
      }))
    },

    async exists(kind: EventSubject, subject: string): Promise<boolean> {
      const _id = new Types.ObjectId(subject)
      return (await of(kind).findOne({ _id }, { projection: { _id: 1 } })) !== null
    },
  }
}

export type EventSourceQueries = ReturnType<typeof createEventSourceQueries>
