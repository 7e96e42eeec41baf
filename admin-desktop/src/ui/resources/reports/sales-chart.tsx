import { BarChart } from '@mui/x-charts/BarChart'
import type { SalesRow } from '@voltkart/shared/contract/reports'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { SalesGroup } from '@voltkart/shared/domain/sales-sums'
import { ChartCard } from '../../components/chart-card'
import { chartColours } from '../../components/chart-colours'
import { CHART_HEIGHT } from '../../components/chart-size'
import { shortRupees } from '../../lib/short-rupees'
import { groupWords, nameOf } from './sales-columns'

/** More bars cannot be distinguished: days of a financial year, or the first of the other groups. */
const DAYS_MAX = 366
const GROUPS_MAX = 20
const NAME_LENGTH = 14

const shorten = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name

/** The totals with tax as bars. */
export function SalesChart({ by, rows }: { by: SalesGroup; rows: readonly SalesRow[] }) {
  const max = by === 'day' ? DAYS_MAX : GROUPS_MAX
  const shown = by === 'day' ? rows.slice(-max) : rows.slice(0, max)
  const names = new Map(shown.map((row) => [row.key, nameOf(by, row)]))
  const part = rows.length > max ? ` (${max} of ${rows.length.toLocaleString('en-IN')} rows)` : ''
  return (
    <ChartCard title="Sales Chart" note={`Total by ${groupWords[by].toLowerCase()}${part}`}>
      <BarChart
        height={CHART_HEIGHT}
        grid={{ horizontal: true }}
        borderRadius={3}
        hideLegend
        margin={{ top: 16 }}
        xAxis={[
          {
            scaleType: 'band',
            data: shown.map(({ key }) => key),
            tickLabelStyle: { fontSize: '0.75rem' },
            valueFormatter: (key: string, { location }) => {
              const name = names.get(key) ?? key
              return location === 'tick' ? shorten(name) : name
            },
            height: 36,
          },
        ]}
        yAxis={[{ width: 56, valueFormatter: shortRupees, disableLine: true, disableTicks: true }]}
        series={[
          {
            data: shown.map(({ total }) => total),
            label: 'Total',
            color: chartColours.teal,
            valueFormatter: (value) => (value === null ? '' : formatRupees(value)),
          },
        ]}
      />
    </ChartCard>
  )
}
