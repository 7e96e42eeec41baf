import { Alert, TextField } from '@mui/material'
import { requestFor } from '@voltkart/shared/client/request'
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
  inCard,
} from '../../components/columns'
import { Figures } from '../../components/figures'
import { filterStyle } from '../../components/filters'
import { ReportList } from '../../components/report-list'
import { pageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { piecesText, formatCount } from '../../lib/format'
import { ReportFrame } from './period-pickers'
import type { ReportProps } from './report-state'

const UNKNOWN = 'Not known'
const amountText = (value: number | undefined): string =>
  value === undefined ? UNKNOWN : formatRupees(value)

// Together the columns fit into the list of the narrowest tablet.
const stockValueColumns: readonly Column<StockValueRow>[] = [
  twoLineColumn('name', 'Product', [2, 160], ({ name, sku = '' }) => [name, sku]),
  numberColumn('pieces', 'Pieces', 96),
  {
    ...alignRight(
      textColumn<StockValueRow>('averageCost', 'Average cost', [1, 132], (row) =>
        amountText(row.averageCost),
      ),
    ),
    getParts: ({ averageCost }) => [`Average cost ${amountText(averageCost).toLowerCase()}`],
  },
  inCard(
    'mark',
    alignRight(textColumn('value', 'Value', [1, 132], ({ value }) => amountText(value))),
  ),
]

const exportRequest = requestFor(exportStockValue)

/** The value of the stock at the end of a day, at the average cost of each product. */
export function StockValueReport({ state, today, onChange }: ReportProps) {
  const { at, page } = state
  const query = { at }
  const value = useFreshRouteQuery(getStockValue, {
    query: { at, ...pageQuery(state, REPORT_PAGE_SIZE) },
  })
  const found = value.currentData
  const without = found?.totals.piecesWithoutCost ?? 0
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
      {found && (
        <Figures
          label="Totals"
          figures={[
            ['Pieces', formatCount(found.totals.pieces)],
            ['Value', formatRupees(found.totals.value)],
          ]}
        />
      )}
      {without > 0 && (
        <Alert severity="info" role="note">
          The cost of {piecesText(without)} is not known. They are not in the value.
        </Alert>
      )}
      <ReportList
        label="Stock value by product"
        rows={found?.rows ?? []}
        getId={({ product }) => product}
        columns={stockValueColumns}
        empty="Nothing was in stock at the end of this day"
        query={value}
        page={page}
        total={found?.total}
        onPage={(newPage) => onChange({ page: newPage })}
      />
    </ReportFrame>
  )
}
