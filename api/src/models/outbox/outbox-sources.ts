import type { EventSubject } from '@voltkart/shared/domain/events'
import {
  loggedKinds,
  loggedRecords,
  type AuditKind,
  type LoggedKind,
} from '@voltkart/shared/domain/logged-records'

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
