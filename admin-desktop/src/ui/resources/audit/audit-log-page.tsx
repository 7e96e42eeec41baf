import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { requestFor } from '@voltkart/shared/client/request'
import { exportAuditLog, listAuditLog, type AuditEntry } from '@voltkart/shared/contract/audit'
import { useState } from 'react'
import { ListPage } from '../../components/list-page'
import { When } from '../../components/two-lines'
import { useListState } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { localDateTime } from '../../lib/format'
import { recordKindLabels } from '../../lib/record-labels'
import { DownloadButton } from '../../components/download-button'
import { AuditEntryDialog, actionLabels, changesInShort } from './audit-entry-dialog'
import { auditFilter, AuditFilters, WhoFilter } from './audit-filters'

const auditColumns: readonly GridColDef<AuditEntry>[] = [
  { field: 'at', headerName: 'When', width: 116, renderCell: ({ row }) => <When at={row.at} /> },
  { field: 'actor', headerName: 'Who', width: 120, valueGetter: (_value, row) => row.actor.name },
  {
    field: 'action',
    headerName: 'Action',
    width: 164,
    valueGetter: (_value, row) =>
      `${actionLabels[row.action]} ${recordKindLabels[row.kind].toLowerCase()}`,
  },
  {
    field: 'subject',
    headerName: 'Item',
    flex: 1,
    minWidth: 130,
    renderCell: ({ row }) => (
      <Typography variant="body2" noWrap title={row.subject.name}>
        {row.subject.name}
      </Typography>
    ),
  },
  {
    field: 'changes',
    headerName: 'Change',
    flex: 1.3,
    minWidth: 134,
    renderCell: ({ row }) => (
      <Typography variant="body2" color="textSecondary" noWrap>
        {changesInShort(row)}
      </Typography>
    ),
  },
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
    <CardActionArea onClick={() => onOpen(entry)} sx={{ p: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {actionLabels[entry.action]} {recordKindLabels[entry.kind].toLowerCase()}{' '}
        {entry.subject.name}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {changesInShort(entry)}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {entry.actor.name} · {localDateTime(entry.at)}
      </Typography>
    </CardActionArea>
  )
}

function AuditLogPage() {
  const list = useListState()
  const { page, set } = list
  const values = auditFilter(list)
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  // The log must include the latest actions.
  const log = useFreshRouteQuery(listAuditLog, {
    query: { ...values, limit: pageSize, skip: (page - 1) * pageSize },
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
