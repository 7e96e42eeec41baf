import { BarChart } from '@mui/x-charts/BarChart'
import type { SummaryReport } from '@voltkart/shared/contract/summary-report'
import { dayOfMonth, formatDay, shortMonth } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { shortRupees } from '../../lib/format'
import { ChartCard, chartColours, CHART_HEIGHT } from '../chart-card'

interface Bar {
  key: string
  /** On the axis, and in the tooltip. */
  short: string
  long: string
  sales: number
}

/** One bar for each hour of today, or for each day: also for those without a sale. */
function toBars({ hours, days }: SummaryReport): Bar[] {
  if (hours) {
    return hours.map(({ hour, sales }) => ({
      key: String(hour),
      short: `${hour}:00`,
      long: `${hour}:00 to ${hour + 1}:00`,
      sales,
    }))
  }
  return days.map(({ day, sales }) => ({
    key: day,
    short: `${dayOfMonth(day)} ${shortMonth(day)}`,
    long: formatDay(day),
    sales,
  }))
}

/** The paid sales by hour or by day. */
export function SummaryChart({ summary }: { summary: SummaryReport }) {
  const bars = new Map(toBars(summary).map((bar) => [bar.key, bar]))
  return (
    <ChartCard
      title={summary.hours ? 'Sales by hour' : 'Sales by day'}
      note="Totals of paid orders"
    >
      <BarChart
        height={CHART_HEIGHT}
        grid={{ horizontal: true }}
        borderRadius={3}
        hideLegend
        margin={{ top: 16 }}
        xAxis={[
          {
            scaleType: 'band',
            data: [...bars.keys()],
            tickLabelStyle: { fontSize: '0.75rem' },
            valueFormatter: (key: string, { location }) =>
              bars.get(key)?.[location === 'tick' ? 'short' : 'long'] ?? key,
            height: 36,
          },
        ]}
        yAxis={[
          { min: 0, width: 56, valueFormatter: shortRupees, disableLine: true, disableTicks: true },
        ]}
        series={[
          {
            data: [...bars.values()].map(({ sales }) => sales),
            label: 'Sales',
            color: chartColours.teal,
            valueFormatter: (value) => (value === null ? '' : formatRupees(value)),
          },
        ]}
      />
    </ChartCard>
  )
}
