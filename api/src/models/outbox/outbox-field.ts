import { Schema } from 'mongoose'

/** The latest attempt to do work, if it has failed. */
export interface WorkFailure {
  at: Date
  reason: string
}

/**
 * Work that follows a change: an event to publish, an entry of the audit log, a mail, or a task of an
 * order. The update that makes the change appends it to the record's `outbox`, so that a crash after the
 * update loses nothing (docs/decisions/032-one-outbox.md).
 */
export interface OutboxEntry {
  /** The same for each attempt, so that a repetition has no second effect. */
  id: string
  /** Names the handler. */
  kind: string
  at: Date
  payload?: object
  failure?: WorkFailure
}

/** The kind of an entry that is an event to publish. */
export const EVENT_KIND = 'event'
/** The kind of an entry that belongs into the audit log. */
export const AUDIT_KIND = 'audit'

/** A record that may have open work, in the order of its changes. */
export interface WithOutbox {
  outbox?: OutboxEntry[]
}

const failureSchema = new Schema<WorkFailure>(
  { at: { type: Date, required: true }, reason: { type: String, required: true } },
  { _id: false, id: false },
)

const entrySchema = new Schema<OutboxEntry>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    // Each kind has its own fields. None may be dropped as unknown.
    payload: Schema.Types.Mixed,
    failure: failureSchema,
  },
  { _id: false, id: false },
)

/** Why the work of a deleted record was not done. */
export const failureField = { failure: failureSchema }

/** The field of a record with its open work. */
export const outboxField = { outbox: { type: [entrySchema], default: undefined } }

/** The index of open work: small, since only records with some are in it. */
export const outboxIndex = { 'outbox.kind': 1, _id: 1 } as const

export function indexOutbox(schema: { index: Schema['index'] }): void {
  schema.index(outboxIndex, { partialFilterExpression: { 'outbox.0': { $exists: true } } })
}

/** The part of a `$push` that appends entries in this order. Absent entries are left out. */
export function pushOutbox(...entries: (OutboxEntry | undefined)[]): {
  outbox?: { $each: OutboxEntry[] }
} {
  const added = entries.filter((entry) => entry !== undefined)
  return added.length > 0 ? { outbox: { $each: added } } : {}
}
