import type { EventSubject, EventType } from '@voltkart/shared/domain/events'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { text, toSchema } from '../record-schema'

/** The subject of an event. */
interface StoredSubject {
  kind: EventSubject
  id: string
  n?: number
}

/** An event to be added to the log. */
const eventDraft = z.object({
  id: z.string(),
  type: text<EventType>(),
  at: z.date(),
  subject: z.custom<StoredSubject>(),
  /** JSON, so that every reading gives the same bytes. */
  data: z.string(),
})
export type EventDraft = z.infer<typeof eventDraft>

/** An event. The insert is the issue; it is never changed. */
const storedEvent = z.object({
  ...eventDraft.shape,
  epoch: z.string(),
  /** Counts the events of an epoch from 1, without gaps. */
  seq: z.number(),
  storedAt: z.date(),
})
export type StoredEvent = z.infer<typeof storedEvent>

/** Where the log begins. A restore drops this document, so that the next start begins a new epoch. */
const storedEventLog = z.object({
  _id: text<'log'>(),
  epoch: z.string(),
  /** The first `seq` that is kept. */
  oldest: z.number(),
})

/** A place in the log: after the event with this `seq`. */
export const eventCursor = z.object({
  epoch: z.string(),
  seq: z.number(),
})
export type EventCursor = z.infer<typeof eventCursor>

const eventSchema = toSchema(storedEvent, 'events')
// If several writers publish at once, one takes each position of the log.
eventSchema.index({ epoch: 1, seq: 1 }, { unique: true })
// A change is published once.
eventSchema.index({ id: 1 }, { unique: true })
// Reads some types in the order of the log.
eventSchema.index({ epoch: 1, type: 1, seq: 1 })
// Finds the events that are older than the log keeps them.
eventSchema.index({ storedAt: 1 })

export const createEventModel = (connection: Connection) => connection.model('Event', eventSchema)
export type EventModel = ReturnType<typeof createEventModel>

const logSchema = toSchema(storedEventLog, 'event_logs', { aboutNoPerson: true })
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
