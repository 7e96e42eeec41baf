import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { exportAuditLog, type AuditEntry } from '@voltkart/shared/contract/audit'
import { requestFor } from '@voltkart/shared/client/request'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { useExportFile } from '../../platform/export-file'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { ResourceGrid } from '../../components/resource-grid'
import { useListState } from '../../hooks/use-list-state'
import { useAdminAuditLogQuery } from './api'
import { AuditCard } from './audit-card'
import { auditColumns } from './audit-columns'
import { AuditEntryDialog } from './audit-entry-dialog'
import { auditFilter } from './audit-filter'
import { AuditFilters, WhoFilter } from './audit-filters'

const PAGE_SIZE = 20
const exportRequest = requestFor(exportAuditLog)

function AuditLogPage() {
  const list = useListState()
  const { page, set } = list
  const values = auditFilter(list)
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const { exporting, exportFile } = useExportFile()
  const log = useAdminAuditLogQuery(
    { query: { ...values, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } },
    // The log must show what has just happened too.
    { refetchOnMountOrArgChange: true },
  )

  function follow({ subject }: AuditEntry) {
    setOpened(null)
    set('subject', subject._id)
  }

  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading
        title="Audit Log"
        note="Changes that administrators made to the shop"
        actions={
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={exporting}
            loadingPosition="start"
            onClick={() => exportFile(exportRequest({ query: values }).url, 'audit-log.csv')}
          >
            Export CSV
          </Button>
        }
      />
      {log.isError && <LoadError error={log.error} onRetry={log.refetch} />}
      <ListCard label="Audit log">
        <ListToolbar
          refreshing={log.isFetching}
          onRefresh={() => void log.refetch()}
          search={<WhoFilter list={list} values={values} />}
          filters={<AuditFilters list={list} values={values} />}
        />
        <ResourceGrid
          label="Audit log"
          rows={log.data?.entries ?? []}
          columns={auditColumns}
          sort=""
          onSort={() => undefined}
          loading={log.isLoading}
          refreshing={log.isFetching}
          empty={Object.keys(values).length > 0 ? 'No entries match' : 'No changes yet'}
          onOpen={setOpened}
          card={(entry) => <AuditCard entry={entry} onOpen={setOpened} />}
        />
        {log.data && (
          <ListFooter
            page={page}
            pageSize={PAGE_SIZE}
            total={log.data.total}
            noun="entries"
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </ListCard>
      <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} onFollow={follow} />
    </Stack>
  )
}

export const route = { Component: AuditLogPage }
