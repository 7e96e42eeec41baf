import { LineChart } from '@mui/x-charts/LineChart'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { ChartCard, chartColours, CHART_HEIGHT } from '../../components/chart-card'
import { rangeLabels } from '../../lib/short-rupees'

interface ProductPriceChartProps {
  distribution: DashboardSummary['priceDistribution']
}

/** The distribution of the catalogue's prices, as an area chart. */
export function ProductPriceChart({ distribution }: ProductPriceChartProps) {
  return (
    <ChartCard title="Product Price Chart" note="Number of products by price">
      <LineChart
        height={CHART_HEIGHT}
        grid={{ horizontal: true }}
        hideLegend
        margin={{ top: 24, right: 32 }}
        xAxis={[
          {
            scaleType: 'point',
            data: rangeLabels(distribution),
            tickLabelStyle: { fontSize: '0.75rem' },
            // Formatted ranges are long; on the axis one end of each is enough.
            valueFormatter: (range: string, { location }) =>
              location === 'tick' ? (range.split('–')[0] ?? range) : range,
            height: 36,
          },
        ]}
        yAxis={[{ width: 56, tickMinStep: 1, disableLine: true, disableTicks: true }]}
        series={[
          {
            data: distribution.map(({ count }) => count),
            label: 'Products',
            area: true,
            showMark: false,
            curve: 'linear',
            color: chartColours.indigo,
          },
        ]}
        sx={{ '& .MuiLineChart-area': { opacity: 0.18 } }}
      />
    </ChartCard>
  )
}
