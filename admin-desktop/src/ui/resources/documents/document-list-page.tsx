import Stack from '@mui/material/Stack'
import { DOCUMENT_PAGE_SIZE } from '@voltkart/shared/contract/documents'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { ResourceGrid } from '../../components/resource-grid'
import { SearchBox } from '../../components/search-box'
import { useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { useAdminDocumentsQuery } from './api'
import { DocumentCard } from './document-card'
import { documentColumns } from './document-columns'
import { documentFilter } from './document-filter'
import { DocumentFilters } from './document-filters'
import { SeriesReport } from './series-report'

function DocumentListPage() {
  const navigate = useNavigate()
  const list = useListState()
  const { page, search, set } = list
  const values = documentFilter(list)
  const onSearch = useCallback((text: string) => set('search', text), [set])
  const documents = useAdminDocumentsQuery(
    { query: { ...values, limit: DOCUMENT_PAGE_SIZE, skip: (page - 1) * DOCUMENT_PAGE_SIZE } },
    // Orders are paid and refunded meanwhile, each with a document.
    { refetchOnMountOrArgChange: true },
  )

  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Documents" note="Invoices, credit notes and delivery challans" />
      {documents.isError && <LoadError error={documents.error} onRetry={documents.refetch} />}
      <ListCard label="Documents">
        <ListToolbar
          refreshing={documents.isFetching}
          onRefresh={() => void documents.refetch()}
          search={
            <SearchBox
              label="Search by document or order number"
              value={search}
              onSearch={onSearch}
            />
          }
          filters={<DocumentFilters list={list} values={values} />}
        />
        <ResourceGrid
          label="Documents"
          rows={documents.data?.documents ?? []}
          columns={documentColumns}
          sort=""
          onSort={() => undefined}
          loading={documents.isLoading}
          refreshing={documents.isFetching}
          empty={Object.keys(values).length > 0 ? 'No documents match' : 'No documents yet'}
          onOpen={({ order }) => void navigate(paths.order(order))}
          card={(document) => <DocumentCard document={document} />}
        />
        {documents.data && (
          <ListFooter
            page={page}
            pageSize={DOCUMENT_PAGE_SIZE}
            total={documents.data.total}
            noun="documents"
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </ListCard>
      <SeriesReport />
    </Stack>
  )
}

export const route = { Component: DocumentListPage }
