import * as contract from '@voltkart/shared/contract/audit'
import { AUDIT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { writeCsv } from '../../integrations/csv/write-csv'
import type { AuditFilter } from '../../models/audit/audit-queries'
import type { StoredAuditEntry } from '../../models/audit/audit-schema'
import { auditColumns, entryRows, presentEntry } from './audit.presenter'

function toFilter({ from, to, ...rest }: contract.AuditFilter): AuditFilter {
  return { ...rest, ...(from ? { from: new Date(from) } : {}), ...(to ? { to: new Date(to) } : {}) }
}

async function* toRows(batches: AsyncIterable<StoredAuditEntry[]>) {
  for await (const entries of batches) yield entries.flatMap(entryRows)
}

/** The changes by staff of products, users and orders: a list, and the same as a file. */
export function bindAuditLog(bind: BindRoute, { models: { audit } }: AppContext): void {
  bind(contract.listAuditLog, async ({ query }) => {
    const { limit = AUDIT_PAGE_SIZE, skip = 0, ...rest } = query
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
