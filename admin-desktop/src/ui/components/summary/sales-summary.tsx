import { Box, Card, Skeleton, Stack, Typography } from '@mui/material'
import {
  getSummaryReport,
  type SalesFigures,
  type SummaryReport,
} from '@voltkart/shared/contract/summary-report'
import { formatPrice } from '@voltkart/shared/domain/money'
import { summaryRanges, type SummaryRange } from '@voltkart/shared/domain/summary-range'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { lazy, Suspense, useId } from 'react'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { Caption, MutedText } from '../../lib/text'
import { CHART_HEIGHT } from '../chart-card'
import { FilterButtons } from '../filters'
import { SummaryLists } from './summary-lists'

/** The names of the ranges, and of the period that each is compared with. */
const rangeLabels: Record<SummaryRange, { label: string; before: string; none: string }> = {
  today: { label: 'Today', before: 'yesterday', none: 'No paid orders yet today.' },
  '7d': { label: '7 days', before: '7 days before', none: 'No paid orders in the last 7 days.' },
  '30d': {
    label: '30 days',
    before: '30 days before',
    none: 'No paid orders in the last 30 days.',
  },
}

/** The change from a figure to another in whole percent, such as "+12%"; empty from zero. */
function describeChange(before: number, now: number): string {
  if (before <= 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return percent < 0 ? `−${Math.abs(percent)}%` : `+${percent}%`
}

const figures: readonly {
  label: string
  key: keyof SalesFigures
  format: (value: number) => string
}[] = [
  { label: 'Paid sales', key: 'sales', format: formatPrice },
  { label: 'Paid orders', key: 'orders', format: formatCount },
  { label: 'Average order', key: 'average', format: formatPrice },
  { label: 'Pieces', key: 'pieces', format: formatCount },
  { label: 'Refunds', key: 'refunds', format: formatPrice },
]

/** The figures of a period, each with the figure of the previous period. */
function SummaryFigures({ summary }: { summary: SummaryReport }) {
  const { current, before, range } = summary
  return (
    <Card
      component="dl"
      aria-label="Figures"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
        gap: 4,
        m: 0,
        p: 4,
      }}
    >
      {figures.map(({ label, key, format }) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <MutedText component="dt">{label}</MutedText>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography
              className="tabular"
              sx={{ fontSize: '1.25rem', fontWeight: 700, overflowWrap: 'anywhere' }}
            >
              {format(current[key])}
            </Typography>
            <Caption component="p">
              {[
                describeChange(before[key], current[key]),
                `${format(before[key])} ${rangeLabels[range].before}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Caption>
          </Box>
        </Box>
      ))}
    </Card>
  )
}

// The charts are the largest part of the page's code.
const SummaryChart = lazy(() =>
  import('./summary-chart').then((m) => ({ default: m.SummaryChart })),
)

const rangeOptions = summaryRanges.map((value) => ({ value, label: rangeLabels[value].label }))
const chartSkeleton = <Skeleton variant="rounded" height={CHART_HEIGHT + 80} />

interface SalesSummaryProps {
  range: SummaryRange
  onRange: (range: SummaryRange) => void
}

/** The paid sales of today or of the last days: figures, a chart, what sold best, what to reorder. */
export function SalesSummary({ range, onRange }: SalesSummaryProps) {
  const titleId = useId()
  // Orders are paid at any time.
  const summary = useFreshRouteQuery(getSummaryReport, { query: { range } })
  const current = summary.currentData
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1 }}>
          Sales
        </Typography>
        <FilterButtons
          label="Time of the sales"
          options={rangeOptions}
          value={range}
          onChange={(chosen) => {
            const chosenRange = summaryRanges.find((entry) => entry === chosen)
            if (chosenRange) onRange(chosenRange)
          }}
        />
      </Stack>
      {summary.isError && <LoadError error={summary.error} onRetry={summary.refetch} />}
      {current ? (
        <>
          <SummaryFigures summary={current} />
          {current.current.orders > 0 ? (
            <Box sx={{ minHeight: CHART_HEIGHT + 80 }}>
              <Suspense fallback={chartSkeleton}>
                <SummaryChart summary={current} />
              </Suspense>
            </Box>
          ) : (
            <Card sx={{ p: 4 }}>
              <MutedText>{rangeLabels[range].none}</MutedText>
            </Card>
          )}
          <SummaryLists summary={current} />
        </>
      ) : (
        summary.isFetching && (
          <>
            <Skeleton variant="rounded" height={104} />
            {chartSkeleton}
          </>
        )
      )}
    </Stack>
  )
}
