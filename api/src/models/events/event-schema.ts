import type { EventSubject, EventType } from '@voltkart/shared/domain/events'
import { Schema, type Connection } from 'mongoose'

/** What an event is about. */
export interface StoredSubject {
  kind: EventSubject
  id: string
  n?: number
}

/** An event to be added to the log. */
export interface EventDraft {
  id: string
  type: EventType
  at: Date
  subject: StoredSubject
  /** JSON, so that every reading gives the same bytes. */
  data: string
}

/** An event. The insert is the issue; it is never changed. */
export interface StoredEvent extends EventDraft {
  epoch: string
  /** Counts the events of an epoch from 1, without gaps. */
  seq: number
  storedAt: Date
}

/** Where the log begins. A restore drops this document, so that the next start begins a new epoch. */
export interface StoredEventLog {
  _id: 'log'
  epoch: string
  /** The first `seq` that is kept. */
  oldest: number
}

/** A place in the log: after the event with this `seq`. */
export interface EventCursor {
  epoch: string
  seq: number
}

const required = true

const eventSchema = new Schema<StoredEvent>(
  {
    id: { type: String, required },
    epoch: { type: String, required },
    seq: { type: Number, required },
    type: { type: String, required },
    at: { type: Date, required },
    storedAt: { type: Date, required },
    subject: { type: Schema.Types.Mixed, required },
    data: { type: String, required },
  },
  { collection: 'events', versionKey: false },
)
// Of several writers, one takes each place of the log.
eventSchema.index({ epoch: 1, seq: 1 }, { unique: true })
// A change is published once.
eventSchema.index({ id: 1 }, { unique: true })
// Reads some types in the order of the log.
eventSchema.index({ epoch: 1, type: 1, seq: 1 })
// Finds the events that are older than the log keeps them.
eventSchema.index({ storedAt: 1 })

export const createEventModel = (connection: Connection) => connection.model('Event', eventSchema)
export type EventModel = ReturnType<typeof createEventModel>

const logSchema = new Schema<StoredEventLog>(
  {
    _id: { type: String, required },
    epoch: { type: String, required },
    oldest: { type: Number, required },
  },
  { collection: 'event_logs', versionKey: false },
)
export const createEventLogModel = (connection: Connection) =>
  connection.model('EventLog', logSchema)
export type EventLogModel = ReturnType<typeof createEventLogModel>

/** A cursor as clients see it. */
export const writeCursor = ({ epoch, seq }: EventCursor): string => `${epoch}-${seq}`

/** Reads a cursor that has the form of one. */
export function readCursor(text: string): EventCursor {
  const [epoch = '', seq = ''] = text.split('-')
  return { epoch, seq: Number(seq) }
}
