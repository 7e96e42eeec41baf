import { DOCUMENT_PAGE_SIZE as pageSize } from '@voltkart/shared/contract/documents'
import { useMay } from '../../access/permissions'
import { ListPage } from '../../components/list-page'
import { ListSearch } from '../../components/search-box'
import { useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { useAdminDocumentsQuery } from './api'
import { DocumentCard } from './document-card'
import { documentColumns } from './document-columns'
import { documentFilter } from './document-filter'
import { DocumentFilters } from './document-filters'
import { SeriesReport } from './series-report'

function DocumentListPage() {
  const list = useListState()
  const maySet = useMay()('settings.write')
  const values = documentFilter(list)
  const documents = useAdminDocumentsQuery(
    { query: { ...values, limit: pageSize, skip: (list.page - 1) * pageSize } },
    // Orders are paid and refunded at any time, each with a document.
    { refetchOnMountOrArgChange: true },
  )
  const { data } = documents
  return (
    <ListPage
      title="Documents"
      note="Invoices, credit notes and delivery challans"
      query={documents}
      list={list}
      search={<ListSearch label="Search by document or order number" list={list} />}
      filters={<DocumentFilters list={list} values={values} />}
      filterSheet="phones"
      rows={data?.documents ?? []}
      columns={documentColumns}
      empty={Object.keys(values).length > 0 ? 'No documents match' : 'No documents yet'}
      first={{
        hint: 'An invoice is issued when an order is paid, if the shop is registered for GST.',
        label: maySet ? 'Set up GST' : undefined,
        to: paths.taxSettings,
      }}
      to={({ order }) => paths.order(order)}
      card={(document) => <DocumentCard document={document} />}
      pages={data && { total: data.total, pageSize, noun: 'documents' }}
    >
      <SeriesReport />
    </ListPage>
  )
}

export const route = { Component: DocumentListPage }
