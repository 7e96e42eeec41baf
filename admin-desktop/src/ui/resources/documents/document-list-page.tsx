import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { GridActionsCell, type GridColDef } from '@mui/x-data-grid'
import {
  DOCUMENT_PAGE_SIZE as pageSize,
  listDocuments,
  type TaxDocument,
} from '@voltkart/shared/contract/documents'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { documentKinds, type DocumentKind } from '@voltkart/shared/domain/documents'
import { isDay } from '@voltkart/shared/domain/india-day'
import { useMay } from '../../access/permissions'
import {
  LinkCell,
  textColumn,
  elementColumn,
  twoLineColumn,
  timeColumn,
  alignRight,
} from '../../components/columns'
import { DayFilters, FilterButtons } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { RowCard } from '../../components/row-card'
import { ListSearch } from '../../components/search-box'
import { useListState, type ListState, oneOf, pageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { localDateTime } from '../../lib/format'
import { paths } from '../../lib/paths'
import { kindOptions, documentTotal, kindLabels } from '../../lib/record-labels'
import { DownloadMenu } from './download-menu'
import { SeriesReport } from './series-report'

const documentColumns: readonly GridColDef<TaxDocument>[] = [
  twoLineColumn('number', 'Number', 152, ({ number, kind }) => [number, kindLabels[kind]]),
  timeColumn('issuedAt', 'Issued', ({ issuedAt }) => issuedAt),
  elementColumn('order', 'Order', 140, ({ order, orderNumber }, tabIndex) => (
    <LinkCell to={paths.order(order)} tabIndex={tabIndex} isNeverCut>
      {orderNumber}
    </LinkCell>
  )),
  twoLineColumn('buyer', 'Buyer', [1, 70], ({ buyer, placeOfSupply }) => [
    buyer.name,
    buyer.gstin ?? placeOfSupply.name,
  ]),
  alignRight(textColumn('totals', 'Total', 132, documentTotal)),
  {
    field: 'actions',
    type: 'actions',
    headerName: 'PDF',
    width: 56,
    renderCell: (params) => (
      // The button opens a menu, which the grid's own item cannot.
      <GridActionsCell {...params} suppressChildrenValidation>
        <DownloadMenu document={params.row} />
      </GridActionsCell>
    ),
  },
]

interface DocumentFilter {
  kind?: DocumentKind
  search?: string
  /** Days in India; the last one is included. */
  from?: string
  to?: string
}

/** Reads the filter of the documents from an address; invalid values are left out. */
function documentFilter({ filter, search }: ListState): DocumentFilter {
  const kind = oneOf(filter('kind'), documentKinds)
  const [from, to] = [filter('from'), filter('to')]
  return definedOnly({
    kind,
    search: search || undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  })
}

/** Filters the documents by kind and by days. */
function DocumentFilters({ list, values }: { list: ListState; values: DocumentFilter }) {
  return (
    <>
      <FilterButtons
        label="Kind"
        options={kindOptions}
        value={values.kind ?? ''}
        onChange={(value) => list.set('kind', value)}
      />
      <DayFilters list={list} />
    </>
  )
}

/** One document in the list on a phone; it links to its order. */
function DocumentCard({ document }: { document: TaxDocument }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RowCard
          to={paths.order(document.order)}
          title={document.number}
          mark={documentTotal(document)}
          facts={[localDateTime(document.issuedAt), `order ${document.orderNumber}`]}
        >
          <Typography variant="body2" color="textSecondary" noWrap>
            {kindLabels[document.kind]} · {document.buyer.name}
          </Typography>
        </RowCard>
      </Box>
      <DownloadMenu document={document} />
    </Box>
  )
}

function DocumentListPage() {
  const list = useListState()
  const maySet = useMay()('settings.write')
  const values = documentFilter(list)
  // Orders are paid and refunded at any time, each with a document.
  const documents = useFreshRouteQuery(listDocuments, {
    query: { ...values, ...pageQuery(list, pageSize) },
  })
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
