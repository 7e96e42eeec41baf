import { createRequestBuilder } from '@voltkart/shared/client/request'
import { exportAuditLog, listAuditLog, type AuditEntry } from '@voltkart/shared/contract/audit'
import { loggedRecords } from '@voltkart/shared/domain/logged-records'
import { useState } from 'react'
import {
  nameColumn,
  textColumn,
  elementColumn,
  timeColumn,
  type Column,
  withCardPlace,
} from '../../components/columns'
import { DownloadButton } from '../../components/download-button'
import { ListPage } from '../../components/list-page'
import { useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { MutedText } from '../../lib/text'
import { AuditEntryDialog, actionLabels, summariseChanges } from './audit-entry-dialog'
import { toAuditFilter, AuditFilters, WhoFilter } from './audit-filters'

const getAction = ({ action, kind }: AuditEntry): string =>
  `${actionLabels[action]} ${loggedRecords[kind].label.toLowerCase()}`

const auditColumns: readonly Column<AuditEntry>[] = [
  timeColumn('at', 'When', ({ at }) => at),
  textColumn('actor', 'Who', 120, ({ actor }) => actor.name),
  withCardPlace('title', textColumn('action', 'Action', 164, getAction)),
  withCardPlace(
    'line',
    nameColumn('subject', 'Item', [1, 130], ({ subject }) => subject.name),
  ),
  withCardPlace(
    'line',
    elementColumn('changes', 'Change', [1.3, 134], (row) => (
      <MutedText noWrap>{summariseChanges(row)}</MutedText>
    )),
  ),
]

const pageSize = 20
const exportRequest = createRequestBuilder(exportAuditLog)

function AuditLogPage() {
  const list = useListState()
  const { set } = list
  const values = toAuditFilter(list)
  const [openedEntry, setOpenedEntry] = useState<AuditEntry | null>(null)
  // The log must include the latest actions.
  const log = useFreshRouteQuery(listAuditLog, {
    query: { ...values, ...toPageQuery(list, pageSize) },
  })

  function openSubject({ subject }: AuditEntry) {
    setOpenedEntry(null)
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
      rows={log.data?.entries ?? []}
      columns={auditColumns}
      onOpen={setOpenedEntry}
      noun="entries"
      pageSize={pageSize}
    >
      <AuditEntryDialog
        entry={openedEntry}
        onClose={() => setOpenedEntry(null)}
        onFollow={openSubject}
      />
    </ListPage>
  )
}

export const route = { Component: AuditLogPage }
