import * as contract from '@voltkart/shared/contract/audit'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'
import type { AuditFilter } from '../../models/audit/audit-queries'
import type { StoredAuditEntry } from '../../models/audit/audit-schema'

/** An entry of the log as staff read it. */
const presentEntry = ({ subjectId, subjectName, changes = [], ...entry }: StoredAuditEntry) => ({
  ...entry,
  subject: { _id: subjectId, name: subjectName },
  changes,
})

const auditColumns = [
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
function toEntryRows(entry: StoredAuditEntry): CsvRow[] {
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

function toFilter({ from, to, ...rest }: contract.AuditFilter): AuditFilter {
  return { ...rest, ...(from ? { from: new Date(from) } : {}), ...(to ? { to: new Date(to) } : {}) }
}

async function* toRows(batches: AsyncIterable<StoredAuditEntry[]>) {
  for await (const entries of batches) yield entries.flatMap(toEntryRows)
}

/** The changes by staff of products, users and orders: a list, and the same as a file. */
export function bindAuditLog(bind: BindRoute, { models: { audit } }: AppContext): void {
  bind(contract.listAuditLog, async ({ query }) => {
    const { limit, skip, ...rest } = query
    const filter = toFilter(rest)
    const [entries, total] = await Promise.all([
      audit.list(filter, { limit, skip }),
      audit.count(filter),
    ])
    return { entries: entries.map(presentEntry), total }
  })

  bind(contract.exportAuditLog, ({ query, response }) => {
    response.attachment('audit-log.csv')
    return writeCsv(auditColumns, toRows(audit.stream(toFilter(query))))
  })
}
