import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { getSummaryReport } from '@voltkart/shared/contract/summary-report'
import { summaryRanges, type SummaryRange } from '@voltkart/shared/domain/summary-range'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { lazy, Suspense, useId } from 'react'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { CHART_HEIGHT } from '../chart-size'
import { FilterButtons } from '../filter-buttons'
import { SummaryFigures } from './summary-figures'
import { SummaryLists } from './summary-lists'
import { rangeLabels } from './summary-labels'

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
  const found = summary.currentData
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
            const chosenRange = summaryRanges.find((one) => one === chosen)
            if (chosenRange) onRange(chosenRange)
          }}
        />
      </Stack>
      {summary.isError && <LoadError error={summary.error} onRetry={summary.refetch} />}
      {found ? (
        <>
          <SummaryFigures summary={found} />
          {found.current.orders > 0 ? (
            <Box sx={{ minHeight: CHART_HEIGHT + 80 }}>
              <Suspense fallback={chartSkeleton}>
                <SummaryChart summary={found} />
              </Suspense>
            </Box>
          ) : (
            <Card sx={{ p: 4 }}>
              <Typography variant="body2" color="textSecondary">
                {rangeLabels[range].none}
              </Typography>
            </Card>
          )}
          <SummaryLists summary={found} />
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
