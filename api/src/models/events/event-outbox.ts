import type { EventSubject, EventType } from '@voltkart/shared/domain/events'
import { Schema, trusted, Types, type Connection } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { isDuplicateKey } from '../database-errors'
import { deletionEventId, type EventNote } from './event-notes'
import type { EventSourceQueries, PendingEvents } from './event-sources'

/** An event of a record that is deleted, or about to be. */
export interface OutboxEntry extends EventNote {
  kind: EventSubject
  subject: string
  /** The event is the deletion itself: published once the record is gone. */
  isDeletion: boolean
  /** When it was kept, and its place among those of its record, whose order it has. */
  keptAt: Date
  place: number
}

const required = true

const outboxSchema = new Schema<OutboxEntry>(
  {
    _id: { type: String, required },
    type: { type: String, required },
    at: { type: Date, required },
    n: Number,
    kind: { type: String, required },
    subject: { type: String, required },
    isDeletion: { type: Boolean, required },
    keptAt: { type: Date, required },
    place: { type: Number, required },
  },
  { collection: 'event_outbox', versionKey: false },
)
outboxSchema.index({ isDeletion: 1, keptAt: 1, place: 1 })
outboxSchema.index({ subject: 1 })

/** Holds the events of deleted records, of which nothing else is left. */
export function createEventOutbox(connection: Connection, sources: EventSourceQueries) {
  const model = connection.model('EventOutbox', outboxSchema)

  async function add(kind: EventSubject, pending: readonly PendingEvents[]): Promise<void> {
    const keptAt = new Date()
    const entries = pending.flatMap(({ subject, notes }) =>
      notes.map((note, place): OutboxEntry => ({
        ...note,
        kind,
        subject,
        isDeletion: false,
        keptAt,
        place,
      })),
    )
    if (entries.length === 0) return
    try {
      await model.insertMany(entries, { ordered: false })
    } catch (error) {
      // From an earlier attempt.
      if (!isDuplicateKey(error)) throw error
    }
  }

  return {
    ensureIndexes: () => createIndexes(model),

    /**
     * Announces the deletion of a record, before it. The event is published once the record is gone.
     */
    async announceDeletion(
      kind: EventSubject,
      subject: string,
      type: EventType,
      at: Date,
    ): Promise<void> {
      const fields = { kind, subject, type, isDeletion: true, at, keptAt: at, place: 0 }
      const _id = deletionEventId(kind, subject)
      await model.updateOne({ _id }, { $set: fields }, { upsert: true })
    },

    /** Copies the events of a record that is about to be deleted. @returns their ids */
    async keepNotesOf(kind: EventSubject, subject: string): Promise<string[]> {
      const pending = await sources.notesOf(kind, { _id: new Types.ObjectId(subject) })
      await add(kind, pending)
      return pending.flatMap(({ notes }) => notes.map(({ _id }) => _id))
    },

    /** The same for the reviews of a product. */
    async keepNotesOfReviews(productId: string): Promise<void> {
      const filter = { product: new Types.ObjectId(productId) }
      await add('review', await sources.notesOf('review', filter))
    },

    list: (isDeletion: boolean, limit: number) =>
      model
        .find({ isDeletion })
        .sort({ keptAt: 1, place: 1 })
        .limit(limit)
        .lean<OutboxEntry[]>()
        .exec(),

    /** Whether other events of a deleted record wait to be published. */
    async hasOthers(subject: string): Promise<boolean> {
      return (await model.exists({ subject, isDeletion: false })) !== null
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: [...ids] }) })
    },

    /** Withdraws the announcement of a deletion, unless it was announced again since. */
    async withdraw({ _id, at }: Pick<OutboxEntry, '_id' | 'at'>): Promise<void> {
      await model.deleteOne({ _id, at, isDeletion: true })
    },
  }
}
