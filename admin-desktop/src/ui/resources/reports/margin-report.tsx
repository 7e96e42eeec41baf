import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { requestFor } from '@voltkart/shared/client/request'
import {
  exportMarginReport,
  getMarginReport,
  type MarginRow,
} from '@voltkart/shared/contract/stock-reports'
import { REPORT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { DownloadButton } from '../../components/download-button'
import { Figures } from '../../components/figures'
import { ReportList } from '../../components/report-list'
import { TwoLines } from '../../components/two-lines'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { piecesText } from '../../lib/format'
import { DayRange } from './period-pickers'
import { ProductAmountCard } from './product-amount-card'
import type { ReportProps } from './report-state'

/** A product of the report as a row: the grid requires an id. */
type ListedMargin = MarginRow & { _id: string }

/** Prepares the rows of a report for its table. Delivery charges have no product. */
const toListedMargin = (row: MarginRow): ListedMargin => ({
  ...row,
  _id: row.product ?? 'delivery',
})

/** What was sold without a known cost, in words; empty if there is none. */
function withoutCostText({
  piecesWithoutCost: pieces,
  taxableWithoutCost: taxable,
}: Pick<MarginRow, 'piecesWithoutCost' | 'taxableWithoutCost'>): string {
  if (pieces === 0 && taxable === 0) return ''
  return pieces === 0 ? formatRupees(taxable) : `${piecesText(pieces)}, ${formatRupees(taxable)}`
}

const amount = (
  field: 'taxable' | 'cost' | 'margin',
  headerName: string,
): GridColDef<ListedMargin> => ({
  field,
  headerName,
  flex: 1,
  minWidth: 124,
  cellClassName: 'tabular',
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value: number) => formatRupees(value),
})

// Together the columns fit into the list of the narrowest tablet.
const marginColumns: readonly GridColDef<ListedMargin>[] = [
  {
    field: 'name',
    headerName: 'Product',
    flex: 2,
    minWidth: 104,
    renderCell: ({ row }) => (
      <Typography variant="body2" noWrap title={row.name}>
        {row.name}
      </Typography>
    ),
  },
  {
    field: 'pieces',
    headerName: 'Pieces',
    width: 66,
    cellClassName: 'tabular',
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number) => value.toLocaleString('en-IN'),
  },
  amount('taxable', 'Taxable'),
  amount('cost', 'Cost'),
  amount('margin', 'Margin'),
  {
    field: 'withoutCost',
    headerName: 'Cost not known',
    flex: 1,
    minWidth: 126,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'tabular',
    renderCell: ({ row: { piecesWithoutCost: pieces, taxableWithoutCost: taxable } }) =>
      (pieces !== 0 || taxable !== 0) && (
        <TwoLines first={formatRupees(taxable)} second={pieces === 0 ? '' : piecesText(pieces)} />
      ),
  },
]

/** One row on a phone. */
function MarginCard({ row }: { row: ListedMargin }) {
  const without = withoutCostText(row)
  return (
    <ProductAmountCard
      name={row.name}
      amount={formatRupees(row.margin)}
      details={[
        piecesText(row.pieces),
        `sold for ${formatRupees(row.taxable)}`,
        `cost ${formatRupees(row.cost)}`,
        without && `without known cost: ${without}`,
      ]}
    />
  )
}

const exportRequest = requestFor(exportMarginReport)

/** The margin by product: what was sold, what it cost, and what was sold without a known cost. */
export function MarginReport({ state, today, onChange }: ReportProps) {
  const { from, to, page } = state
  const query = { from, to }
  const isReversed = from > to
  const margin = useFreshRouteQuery(
    getMarginReport,
    { query: { ...query, limit: REPORT_PAGE_SIZE, skip: (page - 1) * REPORT_PAGE_SIZE } },
    { skip: isReversed },
  )
  const found = isReversed ? undefined : margin.currentData
  const without = found ? withoutCostText(found.totals) : ''
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        <DayRange state={state} today={today} onChange={onChange} />
        <DownloadButton
          disabled={isReversed}
          path={exportRequest({ query }).url}
          name={`margin-${from}-to-${to}.csv`}
        >
          Download CSV
        </DownloadButton>
      </Stack>
      {margin.isError && !isReversed && <LoadError error={margin.error} onRetry={margin.refetch} />}
      {found && (
        <Figures
          label="Totals"
          figures={[
            ['Pieces', found.totals.pieces.toLocaleString('en-IN')],
            ['Taxable', formatRupees(found.totals.taxable)],
            ['Cost', formatRupees(found.totals.cost)],
            ['Margin', formatRupees(found.totals.margin)],
            ['Losses', formatRupees(found.totals.losses)],
          ]}
        />
      )}
      {without && (
        <Alert severity="info" role="note">
          Sold without a known cost, and not in these totals: {without}. This includes delivery
          charges.
        </Alert>
      )}
      <ReportList
        label="Margin by product"
        rows={found?.rows.map(toListedMargin) ?? []}
        columns={marginColumns}
        empty={isReversed ? 'Choose other days' : 'Nothing was invoiced on these days'}
        card={(row) => <MarginCard row={row} />}
        isFetching={margin.isFetching}
        onRefresh={margin.refetch}
        page={page}
        total={found?.total}
        onPage={(newPage) => onChange({ page: newPage })}
      />
    </Stack>
  )
}
