import { GridActionsCell } from '@mui/x-data-grid'
import {
  DOCUMENT_PAGE_SIZE as pageSize,
  listDocuments,
  type TaxDocument,
} from '@voltkart/shared/contract/documents'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { documentKinds, type DocumentKind } from '@voltkart/shared/domain/documents'
import { isDay } from '@voltkart/shared/domain/india-day'
import { useMay } from '../../access/permissions'
import {
  textColumn,
  twoLineColumn,
  timeColumn,
  alignRight,
  type Column,
  linkColumn,
  withCardPlace,
} from '../../components/columns'
import { DayFilters, FilterButtons } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { useListState, type ListState, findAllowed, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { kindOptions, formatDocumentTotal, kindLabels } from '../../lib/record-labels'
import { DownloadMenu } from './download-menu'
import { SeriesReport } from './series-report'

const documentColumns: readonly Column<TaxDocument>[] = [
  twoLineColumn('number', 'Number', 152, ({ number, kind }) => [number, kindLabels[kind]]),
  timeColumn('issuedAt', 'Issued', ({ issuedAt }) => issuedAt),
  linkColumn('order', 'Order', 140, ({ order, orderNumber }) => [paths.order(order), orderNumber]),
  twoLineColumn('buyer', 'Buyer', [1, 70], ({ buyer, placeOfSupply }) => [
    buyer.name,
    buyer.gstin ?? placeOfSupply.name,
  ]),
  withCardPlace('badge', alignRight(textColumn('totals', 'Total', 132, formatDocumentTotal))),
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
    cardPlace: 'actions',
    getCardParts: (document) => [<DownloadMenu key="download" document={document} />],
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
function toDocumentFilter({ filter, search }: ListState): DocumentFilter {
  const kind = findAllowed(filter('kind'), documentKinds)
  const [from, to] = [filter('from'), filter('to')]
  return omitUndefined({
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

function DocumentListPage() {
  const list = useListState()
  const maySet = useMay()('settings.write')
  const values = toDocumentFilter(list)
  // Orders are paid and refunded at any time, each with a document.
  const documents = useFreshRouteQuery(listDocuments, {
    query: { ...values, ...toPageQuery(list, pageSize) },
  })
  return (
    <ListPage
      title="Documents"
      note="Invoices, credit notes and delivery challans"
      query={documents}
      list={list}
      search="Search by document or order number"
      filters={<DocumentFilters list={list} values={values} />}
      filterSheet="phones"
      rows={documents.data?.documents ?? []}
      columns={documentColumns}
      first={{
        hint: 'An invoice is issued when an order is paid, if the shop is registered for GST.',
        label: maySet ? 'Set up GST' : undefined,
        to: paths.taxSettings,
      }}
      to={({ order }) => paths.order(order)}
      noun="documents"
      pageSize={pageSize}
    >
      <SeriesReport />
    </ListPage>
  )
}

export const route = { Component: DocumentListPage }
