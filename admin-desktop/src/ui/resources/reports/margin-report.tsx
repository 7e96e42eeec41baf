import { Alert } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import {
  exportMarginReport,
  getMarginReport,
  type MarginRow,
} from '@voltkart/shared/contract/stock-reports'
import { REPORT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import {
  nameColumn,
  alignRight,
  numberColumn,
  amountColumn,
  type Column,
  withCardPlace,
  twoLineColumn,
} from '../../components/columns'
import { Figures } from '../../components/figures'
import { ReportList } from '../../components/report-list'
import { toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatPieces, formatCount } from '../../lib/format'
import { DayRange, ReportFrame } from './period-pickers'
import type { ReportProps } from './report-state'

/** The sales without a known cost, in words; empty if there are none. */
function withoutCostText({
  piecesWithoutCost: pieces,
  taxableWithoutCost: taxable,
}: Pick<MarginRow, 'piecesWithoutCost' | 'taxableWithoutCost'>): string {
  if (pieces === 0 && taxable === 0) return ''
  return pieces === 0 ? formatRupees(taxable) : `${formatPieces(pieces)}, ${formatRupees(taxable)}`
}

// Together the columns fit into the list of the narrowest tablet.
const marginColumns: readonly Column<MarginRow>[] = [
  nameColumn('name', 'Product', [2, 104], ({ name }) => name),
  numberColumn('pieces', 'Pieces', 66),
  amountColumn('taxable', 'Taxable', [1, 124]),
  amountColumn('cost', 'Cost', [1, 124]),
  withCardPlace('badge', amountColumn('margin', 'Margin', [1, 124])),
  {
    ...alignRight(
      twoLineColumn<MarginRow>('withoutCost', 'Cost not known', [1, 126], (row) => {
        const { piecesWithoutCost: pieces, taxableWithoutCost: taxable } = row
        if (pieces === 0 && taxable === 0) return ['', '']
        return [formatRupees(taxable), pieces === 0 ? '' : formatPieces(pieces)]
      }),
    ),
    getCardParts: (row) => {
      const without = withoutCostText(row)
      return [without && `Without known cost: ${without}`]
    },
  },
]

const exportRequest = createRequestBuilder(exportMarginReport)

/** The margin by product: sales, their cost, and sales without a known cost. */
export function MarginReport({ state, today, onChange }: ReportProps) {
  const { from, to, page } = state
  const query = { from, to }
  const isReversed = from > to
  const margin = useFreshRouteQuery(
    getMarginReport,
    { query: { ...query, ...toPageQuery(state, REPORT_PAGE_SIZE) } },
    { skip: isReversed },
  )
  const report = isReversed ? undefined : margin.currentData
  const without = report ? withoutCostText(report.totals) : ''
  return (
    <ReportFrame
      filters={<DayRange state={state} today={today} onChange={onChange} />}
      file={{ path: exportRequest({ query }).url, name: `margin-${from}-to-${to}.csv` }}
      isReversed={isReversed}
      query={margin}
    >
      {report && (
        <Figures
          label="Totals"
          figures={[
            ['Pieces', formatCount(report.totals.pieces)],
            ['Taxable', formatRupees(report.totals.taxable)],
            ['Cost', formatRupees(report.totals.cost)],
            ['Margin', formatRupees(report.totals.margin)],
            ['Losses', formatRupees(report.totals.losses)],
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
        rows={report?.rows ?? []}
        // Delivery charges have no product.
        getId={({ product }) => product ?? 'delivery'}
        columns={marginColumns}
        empty={isReversed ? 'Choose other days' : 'Nothing was invoiced on these days'}
        query={margin}
        page={page}
        total={report?.total}
        onPage={(newPage) => onChange({ page: newPage })}
      />
    </ReportFrame>
  )
}
