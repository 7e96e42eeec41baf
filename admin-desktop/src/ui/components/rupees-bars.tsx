import { BarChart } from '@mui/x-charts/BarChart'
import { formatRupees } from '@voltkart/shared/domain/money'
import { formatShortRupees } from '../lib/format'
import { CHART_HEIGHT, chartColours } from './chart-card'

interface RupeesBarsProps {
  /** The keys of the bars, in their order. */
  keys: readonly string[]
  /** The name of a key on the axis, and in the tooltip. */
  getName: (key: string, place: 'axis' | 'tooltip') => string
  series: readonly {
    label: string
    color: keyof typeof chartColours
    /** In rupees, one for each key. */
    data: readonly number[]
  }[]
  /** Where the axis begins at the latest; at the lowest amount, unless it is given. */
  min?: number
}

/** Amounts in rupees as bars. */
export function RupeesBars({ keys, getName, series, min }: RupeesBarsProps) {
  return (
    <BarChart
      height={CHART_HEIGHT}
      grid={{ horizontal: true }}
      borderRadius={3}
      hideLegend={series.length === 1}
      margin={{ top: 16 }}
      xAxis={[
        {
          scaleType: 'band',
          data: keys,
          tickLabelStyle: { fontSize: '0.75rem' },
          valueFormatter: (key: string, { location }) =>
            getName(key, location === 'tick' ? 'axis' : 'tooltip'),
          height: 36,
        },
      ]}
      yAxis={[
        {
          ...(min === undefined ? {} : { min }),
          width: 56,
          valueFormatter: formatShortRupees,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={series.map(({ label, color, data }) => ({
        label,
        data,
        color: chartColours[color],
        valueFormatter: (value: number | null) => (value === null ? '' : formatRupees(value)),
      }))}
    />
  )
}
