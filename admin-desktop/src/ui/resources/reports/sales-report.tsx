import { Box, Skeleton } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { exportSalesReport, getSalesReport, type SalesRow } from '@voltkart/shared/contract/reports'
import { formatRupees } from '@voltkart/shared/domain/money'
import { salesGroups } from '@voltkart/shared/domain/sales-sums'
import { lazy, Suspense } from 'react'
import { CHART_HEIGHT } from '../../components/chart-card'
import { Figures } from '../../components/figures'
import { FilterButtons } from '../../components/filters'
import { ReportList } from '../../components/report-list'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { DayRange, ReportFrame } from './period-pickers'
import type { ReportProps } from './report-state'
import { groupLabels, createSalesColumns } from './sales-columns'

const groupOptions = salesGroups.map((group) => ({ value: group, label: groupLabels[group] }))

const PAGE_SIZE = 20

const exportRequest = createRequestBuilder(exportSalesReport)

// The charts are the largest part of the page's code, and a return needs none.
const SalesChart = lazy(() => import('./sales-chart').then((m) => ({ default: m.SalesChart })))

const chartSkeleton = <Skeleton variant="rounded" height={CHART_HEIGHT + 80} />

/** The sums over all rows. An order in several rows counts once. */
function SalesTotals({ totals }: { totals: Omit<SalesRow, 'key' | 'label'> }) {
  return (
    <Figures
      label="Totals"
      figures={[
        ['Orders', formatCount(totals.orders)],
        ['Pieces', formatCount(totals.pieces)],
        ['Taxable', formatRupees(totals.taxable)],
        ['Tax', formatRupees(totals.tax)],
        ['Total', formatRupees(totals.total)],
      ]}
    />
  )
}

/** Sales by day, product, category, State or rate: totals, a chart, a table and a file. */
export function SalesReport({ state, today, onChange }: ReportProps) {
  const { from, to, by, page } = state
  const query = { from, to, by }
  const isReversed = from > to
  const sales = useFreshRouteQuery(
    getSalesReport,
    { query },
    // Orders are paid and refunded at any time.
    { skip: isReversed },
  )
  const report = isReversed ? undefined : sales.currentData
  const rows = report?.rows ?? []
  const pageRows = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

  return (
    <ReportFrame
      filters={
        <>
          <DayRange state={state} today={today} onChange={onChange} />
          <FilterButtons
            label="Group by"
            options={groupOptions}
            value={by}
            onChange={(value) => value && onChange({ by: value })}
          />
        </>
      }
      file={{
        path: exportRequest({ query }).url,
        name: `sales-by-${by}-${from}-to-${to}.csv`,
      }}
      isReversed={isReversed}
      query={sales}
      skeleton={chartSkeleton}
    >
      {report && <SalesTotals totals={report.totals} />}
      {report && rows.length > 0 && (
        <Box sx={{ minHeight: CHART_HEIGHT + 80 }}>
          <Suspense fallback={chartSkeleton}>
            <SalesChart by={by} rows={rows} days={{ from, to: to < today ? to : today }} />
          </Suspense>
        </Box>
      )}
      <ReportList
        label={`Sales by ${groupLabels[by].toLowerCase()}`}
        rows={pageRows}
        getId={({ key }) => key}
        columns={createSalesColumns(by)}
        empty={isReversed ? 'Choose other days' : 'Nothing was invoiced on these days'}
        query={sales}
        pageSize={PAGE_SIZE}
        page={page}
        total={report && rows.length}
        onPage={(newPage) => onChange({ page: newPage })}
      />
    </ReportFrame>
  )
}
