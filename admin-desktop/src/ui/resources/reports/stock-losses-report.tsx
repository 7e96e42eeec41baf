import { Alert } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import {
  exportStockLosses,
  getStockLosses,
  type StockLosses,
  type StockLoss,
} from '@voltkart/shared/contract/stock-reports'
import { REPORT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { LossKind } from '@voltkart/shared/domain/stock-losses'
import {
  textColumn,
  twoLineColumn,
  numberColumn,
  amountColumn,
  type Column,
  withCardPlace,
} from '../../components/columns'
import { Figures } from '../../components/figures'
import { ReportList } from '../../components/report-list'
import { toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatPieces, formatCount } from '../../lib/format'
import { DayRange, ReportFrame } from './period-pickers'
import type { ReportProps } from './report-state'

/** The kinds of losses in words. */
const lossLabels: Record<LossKind, string> = {
  damage: 'Damaged',
  lost: 'Lost',
  'write-off': 'Written off',
  count: 'Missing at a count',
  replaced: 'Replaced',
  found: 'Found',
}

const describeUnknown = ({ piecesWithoutCost }: StockLoss): string =>
  piecesWithoutCost === 0 ? '' : `Cost of ${formatPieces(piecesWithoutCost)} not known`

// Together the columns fit into the list of the narrowest tablet.
const stockLossColumns: readonly Column<StockLoss>[] = [
  twoLineColumn('name', 'Product', [2, 160], (row) => [row.name, describeUnknown(row)]),
  textColumn('kind', 'How', [1, 140], ({ kind }) => lossLabels[kind]),
  numberColumn('pieces', 'Pieces', 96),
  withCardPlace('badge', amountColumn('cost', 'Cost', [1, 132])),
]

const exportRequest = createRequestBuilder(exportStockLosses)

/** The statement of the cost of all goods: both lines have the same sum. */
function Statement({ statement }: Pick<StockLosses, 'statement'>) {
  if (!statement) return null
  const { opening, purchases, valued, toSuppliers, costOfSales, losses, closing } = statement
  return (
    <Figures
      label="What became of the cost of goods"
      figures={[
        ['Opening stock', formatRupees(opening)],
        ['Purchases', formatRupees(purchases)],
        ...(valued ? [['Valued by a purchase', formatRupees(valued)] as const] : []),
        ['Cost of sales', formatRupees(costOfSales)],
        ...(toSuppliers ? [['Returned to suppliers', formatRupees(toSuppliers)] as const] : []),
        ['Losses', formatRupees(losses)],
        ['Closing stock', formatRupees(closing)],
      ]}
    />
  )
}

/** The goods that were lost on some days, at average cost. */
export function StockLossesReport({ state, today, onChange }: ReportProps) {
  const { from, to, page } = state
  const query = { from, to }
  const isReversed = from > to
  const losses = useFreshRouteQuery(
    getStockLosses,
    { query: { ...query, ...toPageQuery(state, REPORT_PAGE_SIZE) } },
    { skip: isReversed },
  )
  const report = isReversed ? undefined : losses.currentData
  const without = report?.totals.piecesWithoutCost ?? 0
  return (
    <ReportFrame
      filters={<DayRange state={state} today={today} onChange={onChange} />}
      file={{ path: exportRequest({ query }).url, name: `stock-losses-${from}-to-${to}.csv` }}
      isReversed={isReversed}
      query={losses}
    >
      {report && <Statement statement={report.statement} />}
      {report && (
        <Figures
          label="Losses"
          figures={[
            ['Pieces', formatCount(report.totals.pieces)],
            ['Cost', formatRupees(report.totals.cost)],
          ]}
        />
      )}
      {without > 0 && (
        <Alert severity="info" role="note">
          The cost of {formatPieces(without)} is not known. They are not in the amounts.
        </Alert>
      )}
      <ReportList
        label="Losses by product"
        rows={report?.rows ?? []}
        getId={({ kind, product }) => `${kind} ${product}`}
        columns={stockLossColumns}
        empty={isReversed ? 'Choose other days' : 'Nothing was lost on these days'}
        query={losses}
        page={page}
        total={report?.total}
        onPage={(newPage) => onChange({ page: newPage })}
      />
    </ReportFrame>
  )
}
