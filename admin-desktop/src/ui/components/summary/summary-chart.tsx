import type { SummaryReport } from '@voltkart/shared/contract/summary-report'
import { getDayOfMonth, formatDay, formatShortMonth } from '@voltkart/shared/domain/india-day'
import { ChartCard } from '../chart-card'
import { RupeesBars } from '../rupees-bars'

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
    short: `${getDayOfMonth(day)} ${formatShortMonth(day)}`,
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
      <RupeesBars
        keys={[...bars.keys()]}
        getName={(key, place) => bars.get(key)?.[place === 'axis' ? 'short' : 'long'] ?? key}
        series={[
          { label: 'Sales', color: 'teal', data: [...bars.values()].map(({ sales }) => sales) },
        ]}
        min={0}
      />
    </ChartCard>
  )
}
