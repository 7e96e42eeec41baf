import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { requestFor } from '@voltkart/shared/client/request'
import { exportSalesReport, getSalesReport, type SalesRow } from '@voltkart/shared/contract/reports'
import { formatRupees } from '@voltkart/shared/domain/money'
import { salesGroups } from '@voltkart/shared/domain/sales-sums'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { lazy, Suspense } from 'react'
import { CHART_HEIGHT } from '../../components/chart-card'
import { EmptyAction } from '../../components/empty-list'
import { Figures } from '../../components/figures'
import { FilterButtons } from '../../components/filters'
import { ListCard, ListFooter } from '../../components/list-footer'
import { ResourceGrid } from '../../components/resource-grid'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { DownloadButton } from '../../components/download-button'
import { DayRange } from './period-pickers'
import type { ReportProps } from './report-state'
import { groupLabels, SalesCard, salesColumns, toListed } from './sales-columns'

const groupOptions = salesGroups.map((group) => ({ value: group, label: groupLabels[group] }))

/** The days of the report, its grouping, and its download. */
function SalesFilters({ state, today, onChange }: ReportProps) {
  const { from, to, by } = state
  const isReversed = from > to
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      <DayRange state={state} today={today} onChange={onChange} />
      <FilterButtons
        label="Group by"
        options={groupOptions}
        value={by}
        onChange={(value) => {
          if (value) onChange({ by: value })
        }}
      />
      <DownloadButton
        path={exportRequest({ query: { from, to, by } }).url}
        name={`sales-by-${by}-${from}-to-${to}.csv`}
        disabled={isReversed}
      >
        Download CSV
      </DownloadButton>
    </Stack>
  )
}

const PAGE_SIZE = 20
const exportRequest = requestFor(exportSalesReport)

// The charts are the largest part of the page's code, and a return needs none.
const SalesChart = lazy(() => import('./sales-chart').then((m) => ({ default: m.SalesChart })))

const chartSkeleton = <Skeleton variant="rounded" height={CHART_HEIGHT + 80} />

/** The sums over all rows. An order in several rows counts once. */
function SalesTotals({ totals }: { totals: Omit<SalesRow, 'key' | 'label'> }) {
  return (
    <Figures
      label="Totals"
      figures={[
        ['Orders', totals.orders.toLocaleString('en-IN')],
        ['Pieces', totals.pieces.toLocaleString('en-IN')],
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
  const found = isReversed ? undefined : sales.currentData
  const rows = found?.rows ?? []
  const pageRows = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toListed(by))

  return (
    <Stack sx={{ gap: 4 }}>
      <SalesFilters state={state} today={today} onChange={onChange} />
      {sales.isError && !isReversed && <LoadError error={sales.error} onRetry={sales.refetch} />}
      {found && <SalesTotals totals={found.totals} />}
      {sales.isFetching && !found && chartSkeleton}
      {found && rows.length > 0 && (
        <Box sx={{ minHeight: CHART_HEIGHT + 80 }}>
          <Suspense fallback={chartSkeleton}>
            <SalesChart by={by} rows={rows} days={{ from, to: to < today ? to : today }} />
          </Suspense>
        </Box>
      )}
      <ListCard label="Sales">
        <ResourceGrid
          label={`Sales by ${groupLabels[by].toLowerCase()}`}
          rows={pageRows}
          columns={salesColumns(by)}
          loading={sales.isFetching && !found}
          refreshing={sales.isFetching}
          empty={isReversed ? 'Choose other days' : 'Nothing was invoiced on these days'}
          card={(row) => <SalesCard row={row} />}
          emptyAction={
            !isReversed && <EmptyAction isFiltered={false} onRefresh={() => void sales.refetch()} />
          }
        />
        {found && (
          <ListFooter
            page={page}
            pageSize={PAGE_SIZE}
            total={rows.length}
            noun="rows"
            onPage={(newPage) => onChange({ page: newPage })}
          />
        )}
      </ListCard>
    </Stack>
  )
}
