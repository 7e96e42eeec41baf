import type { AuditEntry } from '@voltkart/shared/contract/audit'
import type { StoredAuditEntry } from '../../models/audit/audit-schema'
import type { CsvRow } from '../../integrations/csv/write-csv'

/** An entry of the log as staff read it. */
export function presentEntry(entry: StoredAuditEntry): AuditEntry {
  const { _id, at, actor, kind, action, subjectId, subjectName, changes = [] } = entry
  return {
    _id,
    at: at.toISOString(),
    actor,
    kind,
    action,
    subject: { _id: subjectId, name: subjectName },
    changes,
  }
}

export const auditColumns = [
  'at',
  'name',
  'email',
  'kind',
  'action',
  'subjectId',
  'subject',
  'field',
  'before',
  'after',
] as const

/** An entry as lines of a table: one for each field that it changed. */
export function entryRows(entry: StoredAuditEntry): CsvRow[] {
  const { at, actor, kind, action, subjectId, subjectName, changes = [] } = entry
  const common = {
    at: at.toISOString(),
    name: actor.name,
    email: actor.email,
    kind,
    action,
    subjectId,
    subject: subjectName,
  }
  return changes.length > 0 ? changes.map((change) => ({ ...common, ...change })) : [common]
}
