import type { EventSubject, EventType } from '@voltkart/shared/domain/events'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { createHash, randomUUID } from 'node:crypto'
import { Schema } from 'mongoose'

/**
 * An event that a record has still to publish. It is written into the record by the same update as the
 * change, with the id that the event will have (docs/decisions/027-events-and-webhooks.md).
 */
export interface EventNote {
  _id: string
  type: EventType
  at: Date
  /** The number of the parcel or return within its order. */
  n?: number
}

/** A record that may have events to publish, in the order of its changes. */
export interface WithEventNotes {
  eventNotes?: EventNote[]
}

/** The note of a change. */
export const newEventNote = (type: EventType, at: Date, n?: number): EventNote =>
  definedOnly({ _id: `evt_${randomUUID().replaceAll('-', '')}`, type, at, n })

/** The id of the event about a deletion, of which nothing is left: the same for each attempt. */
export const deletionEventId = (kind: EventSubject, subject: string): string =>
  `evt_${createHash('sha256').update(`${kind} ${subject} deleted`).digest('hex').slice(0, 32)}`

const required = true
const noteFields = {
  _id: { type: String, required },
  type: { type: String, required },
  at: { type: Date, required },
  n: Number,
}

/** The field of a record with its events until they are in the log. */
export const eventNotesField = {
  eventNotes: { type: [new Schema<EventNote>(noteFields)], default: undefined },
}

/** Finds the records with events to publish; small, since only such records are in it. */
export function indexEventNotes(schema: { index: Schema['index'] }): void {
  schema.index(
    { 'eventNotes.at': 1 },
    { partialFilterExpression: { 'eventNotes.0': { $exists: true } } },
  )
}
