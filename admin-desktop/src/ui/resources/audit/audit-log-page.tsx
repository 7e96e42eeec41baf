import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { requestFor } from '@voltkart/shared/client/request'
import { exportAuditLog, listAuditLog, type AuditEntry } from '@voltkart/shared/contract/audit'
import { useState } from 'react'
import { nameColumn, textColumn, elementColumn, timeColumn } from '../../components/columns'
import { DownloadButton } from '../../components/download-button'
import { ListPage } from '../../components/list-page'
import { RowCard } from '../../components/row-card'
import { useListState, pageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { localDateTime } from '../../lib/format'
import { recordKindLabels } from '../../lib/record-labels'
import { AuditEntryDialog, actionLabels, changesInShort } from './audit-entry-dialog'
import { auditFilter, AuditFilters, WhoFilter } from './audit-filters'

const getAction = ({ action, kind }: AuditEntry): string =>
  `${actionLabels[action]} ${recordKindLabels[kind].toLowerCase()}`

const auditColumns: readonly GridColDef<AuditEntry>[] = [
  timeColumn('at', 'When', ({ at }) => at),
  textColumn('actor', 'Who', 120, ({ actor }) => actor.name),
  textColumn('action', 'Action', 164, getAction),
  nameColumn('subject', 'Item', [1, 130], ({ subject }) => subject.name),
  elementColumn('changes', 'Change', [1.3, 134], (row) => (
    <Typography variant="body2" color="textSecondary" noWrap>
      {changesInShort(row)}
    </Typography>
  )),
]

const pageSize = 20
const exportRequest = requestFor(exportAuditLog)

interface AuditCardProps {
  entry: AuditEntry
  onOpen: (entry: AuditEntry) => void
}

/** One entry of the audit log on a phone. */
function AuditCard({ entry, onOpen }: AuditCardProps) {
  return (
    <RowCard
      onOpen={() => onOpen(entry)}
      title={`${getAction(entry)} ${entry.subject.name}`}
      facts={[entry.actor.name, localDateTime(entry.at)]}
    >
      <Typography variant="body2" color="textSecondary" noWrap>
        {changesInShort(entry)}
      </Typography>
    </RowCard>
  )
}

function AuditLogPage() {
  const list = useListState()
  const { set } = list
  const values = auditFilter(list)
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  // The log must include the latest actions.
  const log = useFreshRouteQuery(listAuditLog, {
    query: { ...values, ...pageQuery(list, pageSize) },
  })
  const { data } = log

  function follow({ subject }: AuditEntry) {
    setOpened(null)
    set('subject', subject._id)
  }

  return (
    <ListPage
      title="Audit Log"
      label="Audit log"
      note="Changes that administrators made to the shop"
      actions={
        <DownloadButton path={exportRequest({ query: values }).url} name="audit-log.csv">
          Export CSV
        </DownloadButton>
      }
      query={log}
      list={list}
      search={<WhoFilter list={list} values={values} />}
      filterSheet="phones"
      filters={<AuditFilters list={list} values={values} />}
      rows={data?.entries ?? []}
      columns={auditColumns}
      empty={Object.keys(values).length > 0 ? 'No entries match' : 'No changes yet'}
      onOpen={setOpened}
      card={(entry) => <AuditCard entry={entry} onOpen={setOpened} />}
      pages={data && { total: data.total, pageSize, noun: 'entries' }}
    >
      <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} onFollow={follow} />
    </ListPage>
  )
}

export const route = { Component: AuditLogPage }
