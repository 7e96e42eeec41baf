import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { requestFor } from '@voltkart/shared/client/request'
import { exportMarginReport, getMarginReport } from '@voltkart/shared/contract/stock-reports'
import { REPORT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { DownloadButton } from '../../components/download-button'
import { DayRange } from './period-pickers'
import { Figures } from '../../components/figures'
import { MarginCard, marginColumns, toListedMargin, withoutCostText } from './margin-columns'
import { ReportList } from '../../components/report-list'
import { useFreshRouteQuery } from '../../hooks/use-route'
import type { ReportProps } from './report-state'

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
