import type { Schema } from 'mongoose'
import { z } from 'zod'
import type { EventSubject } from '@voltkart/shared/domain/events'
import {
  loggedKinds,
  loggedRecords,
  type AuditKind,
  type LoggedKind,
} from '@voltkart/shared/domain/logged-records'

/** The latest attempt to do work, if it has failed. */
export const workFailure = z.object({
  at: z.date(),
  reason: z.string(),
})
export type WorkFailure = z.infer<typeof workFailure>

/**
 * Work that follows a change: an event to publish, an entry of the audit log, a mail, or a task of an
 * order. The update that makes the change appends it to the record's `outbox`, so that a crash after the
 * update loses nothing (docs/decisions/032-one-outbox.md).
 */
export const outboxEntry = z.object({
  /** Equal for each attempt, so that a repetition has no second effect. */
  id: z.string(),
  /** Names the handler. */
  kind: z.string(),
  at: z.date(),
  // Each kind has its own fields. None may be dropped as unknown.
  payload: z.custom<object>().exactOptional(),
  failure: workFailure.exactOptional(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

const declaredKinds: string[] = []
/** The declared kinds. */
export const relayedKinds: readonly string[] = declaredKinds

/**
 * Declares a kind of entries, which one feature must handle: the relay passes them to its handler. The other
 * tasks of orders run in an order of their own (`commands/orders/run-order-tasks.ts`).
 */
export function declareKind<Kind extends string>(kind: Kind): Kind {
  declaredKinds.push(kind)
  return kind
}

/** The kind of an entry that is an event to publish. */
export const EVENT_KIND = declareKind('event')
/** The kind of an entry that belongs into the audit log. */
export const AUDIT_KIND = declareKind('audit')

/** A record that may have open work, in the order of its changes. */
export interface WithOutbox {
  outbox?: OutboxEntry[]
}

/** The field of a record with its open work. */
export const outboxField = { outbox: z.array(outboxEntry).exactOptional() }

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

/** A collection whose records have outboxes. */
export type OutboxSource = (typeof loggedRecords)[LoggedKind]['collection']

/** The collection of the records of a kind. */
export const getOutboxSource = (kind: LoggedKind): OutboxSource => loggedRecords[kind].collection

export const outboxSourceNames = loggedKinds.map(getOutboxSource)

const kinds = new Map(loggedKinds.map((kind) => [getOutboxSource(kind), kind]))

/** The kind of the records of a collection. @throws Error if they have no outboxes */
export function getRecordKind(source: OutboxSource): LoggedKind {
  const kind = kinds.get(source)
  if (!kind) throw new Error(`Records of ${source} have no outboxes`)
  return kind
}

/** Whether changes of the records of a collection are events, which are relayed each second. */
export const hasEvents = (source: OutboxSource): boolean =>
  'event' in loggedRecords[getRecordKind(source)]

/** The name of the records of a collection in the log of events. @throws Error if they have no events */
export function getEventSubject(source: OutboxSource): EventSubject {
  const record = loggedRecords[getRecordKind(source)]
  if (!('event' in record)) throw new Error(`Records of ${source} have no events`)
  return record.event
}

/** The name of the records of a collection in the audit log. @throws Error if they are not logged */
export function getAuditKind(source: OutboxSource): AuditKind {
  const kind = getRecordKind(source)
  if (kind === 'document') throw new Error(`The audit log has no records of ${source}`)
  return kind
}
