import type { SalesRow } from '@voltkart/shared/contract/reports'
import type { SalesGroup } from '@voltkart/shared/domain/sales-sums'
import { listDays, type DaySpan } from '@voltkart/shared/domain/summary-range'
import { ChartCard } from '../../components/chart-card'
import { RupeesBars } from '../../components/rupees-bars'
import { formatCount } from '../../lib/format'
import { groupLabels, getName } from './sales-columns'

/** More bars cannot be distinguished: days of a financial year, or the first of the other groups. */
const DAYS_MAX = 366
const GROUPS_MAX = 20
const NAME_LENGTH = 14

const shorten = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name

type Bar = Pick<SalesRow, 'key' | 'label' | 'total'>

/** Every day, also those without a sale, so that equal distances are equal times. */
function fillDays(rows: readonly SalesRow[], days: DaySpan): Bar[] {
  const totals = new Map(rows.map(({ key, total }) => [key, total]))
  return listDays(days).map((day) => ({ key: day, label: day, total: totals.get(day) ?? 0 }))
}

interface SalesChartProps {
  by: SalesGroup
  rows: readonly SalesRow[]
  /** The days of the chart if it is by day. */
  days: DaySpan
}

/** The totals with tax as bars. */
export function SalesChart({ by, rows, days }: SalesChartProps) {
  const isByDay = by === 'day'
  const max = isByDay ? DAYS_MAX : GROUPS_MAX
  const all: readonly Bar[] = isByDay ? fillDays(rows, days) : rows
  const visibleRows = isByDay ? all.slice(-max) : all.slice(0, max)
  const names = new Map(visibleRows.map((row) => [row.key, getName(by, row)]))
  const noun = isByDay ? 'days' : 'rows'
  const part = all.length > max ? ` (${max} of ${formatCount(all.length)} ${noun})` : ''
  return (
    <ChartCard title="Sales Chart" note={`Total by ${groupLabels[by].toLowerCase()}${part}`}>
      <RupeesBars
        keys={visibleRows.map(({ key }) => key)}
        getName={(key, place) => {
          const name = names.get(key) ?? key
          return place === 'axis' ? shorten(name) : name
        }}
        series={[{ label: 'Total', color: 'teal', data: visibleRows.map(({ total }) => total) }]}
      />
    </ChartCard>
  )
}
