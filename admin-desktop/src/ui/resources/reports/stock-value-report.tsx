import { Alert, TextField } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import {
  exportStockValue,
  getStockValue,
  type StockValueRow,
} from '@voltkart/shared/contract/stock-reports'
import { REPORT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import {
  textColumn,
  twoLineColumn,
  alignRight,
  numberColumn,
  type Column,
  withCardPlace,
} from '../../components/columns'
import { Figures } from '../../components/figures'
import { filterStyle } from '../../components/filters'
import { ReportList } from '../../components/report-list'
import { toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatPieces, formatCount } from '../../lib/format'
import { ReportFrame } from './period-pickers'
import type { ReportProps } from './report-state'

const UNKNOWN = 'Not known'
const formatAmount = (value: number | undefined): string =>
  value === undefined ? UNKNOWN : formatRupees(value)

// Together the columns fit into the list of the narrowest tablet.
const stockValueColumns: readonly Column<StockValueRow>[] = [
  twoLineColumn('name', 'Product', [2, 160], ({ name, sku = '' }) => [name, sku]),
  numberColumn('pieces', 'Pieces', 96),
  {
    ...alignRight(
      textColumn<StockValueRow>('averageCost', 'Average cost', [1, 132], (row) =>
        formatAmount(row.averageCost),
      ),
    ),
    getCardParts: ({ averageCost }) => [`Average cost ${formatAmount(averageCost).toLowerCase()}`],
  },
  withCardPlace(
    'badge',
    alignRight(textColumn('value', 'Value', [1, 132], ({ value }) => formatAmount(value))),
  ),
]

const exportRequest = createRequestBuilder(exportStockValue)

/** The value of the stock at the end of a day, at the average cost of each product. */
export function StockValueReport({ state, today, onChange }: ReportProps) {
  const { at, page } = state
  const query = { at }
  const value = useFreshRouteQuery(getStockValue, {
    query: { at, ...toPageQuery(state, REPORT_PAGE_SIZE) },
  })
  const report = value.currentData
  const without = report?.totals.piecesWithoutCost ?? 0
  return (
    <ReportFrame
      filters={
        <TextField
          type="date"
          size="small"
          label="At the end of"
          value={at}
          onChange={({ target }) => onChange({ at: target.value })}
          sx={filterStyle}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        />
      }
      file={{ path: exportRequest({ query }).url, name: `stock-value-${at}.csv` }}
      query={value}
    >
      {report && (
        <Figures
          label="Totals"
          figures={[
            ['Pieces', formatCount(report.totals.pieces)],
            ['Value', formatRupees(report.totals.value)],
          ]}
        />
      )}
      {without > 0 && (
        <Alert severity="info" role="note">
          The cost of {formatPieces(without)} is not known. They are not in the value.
        </Alert>
      )}
      <ReportList
        label="Stock value by product"
        rows={report?.rows ?? []}
        getId={({ product }) => product}
        columns={stockValueColumns}
        empty="Nothing was in stock at the end of this day"
        query={value}
        page={page}
        total={report?.total}
        onPage={(newPage) => onChange({ page: newPage })}
      />
    </ReportFrame>
  )
}
