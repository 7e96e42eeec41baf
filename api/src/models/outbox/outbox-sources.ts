import type { AuditKind } from '@voltkart/shared/contract/audit'
import type { WorkRecordKind } from '@voltkart/shared/contract/failed-work'
import type { EventSubject } from '@voltkart/shared/domain/events'

interface LogNames {
  event?: EventSubject
  audit?: AuditKind
}

/**
 * The collections whose records have outboxes, and the names of their records in the log of events and
 * in the audit log. Those with events are relayed each second, the others are only notes for the log.
 */
export const outboxSources = {
  orders: { event: 'order', audit: 'order' },
  documents: { event: 'document' },
  products: { event: 'product', audit: 'product' },
  complaints: { event: 'complaint', audit: 'complaint' },
  reviews: { event: 'review', audit: 'review' },
  users: { event: 'customer', audit: 'user' },
  event_webhooks: { audit: 'webhook' },
  api_tokens: { audit: 'token' },
  categories: { audit: 'category' },
  home: { audit: 'home' },
  page_versions: { audit: 'page' },
  purchases: { audit: 'purchase' },
  settlement_rows: { audit: 'settlement' },
  shop: { audit: 'shop' },
  suppliers: { audit: 'supplier' },
  synonyms: { audit: 'synonyms' },
} as const satisfies Record<string, LogNames>

export type OutboxSource = keyof typeof outboxSources

export const outboxSourceNames = Object.keys(outboxSources) as OutboxSource[]

/** The name of the records of a collection in the log of events. @throws Error if they have no events */
export function getEventSubject(source: OutboxSource): EventSubject {
  const names: LogNames = outboxSources[source]
  if (!names.event) throw new Error(`Records of ${source} have no events`)
  return names.event
}

/** The name of the records of a collection in the audit log. @throws Error if they are not logged */
export function getAuditKind(source: OutboxSource): AuditKind {
  const names: LogNames = outboxSources[source]
  if (!names.audit) throw new Error(`The audit log has no records of ${source}`)
  return names.audit
}

/** The kind of the records of a collection. Documents are in the log of events only. */
export const getRecordKind = (source: OutboxSource): WorkRecordKind =>
  source === 'documents' ? 'document' : getAuditKind(source)

/** The collection of the records of a kind. */
export function getOutboxSource(kind: WorkRecordKind): OutboxSource {
  const source = outboxSourceNames.find((name) => getRecordKind(name) === kind)
  if (!source) throw new Error(`No collection has records of the kind ${kind}`)
  return source
}
