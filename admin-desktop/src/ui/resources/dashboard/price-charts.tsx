import { LineChart } from '@mui/x-charts/LineChart'
import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import type { Order } from '@voltkart/shared/contract/orders'
import { ChartCard, chartColours, CHART_HEIGHT } from '../../components/chart-card'
import { RupeesBars } from '../../components/rupees-bars'
import { formatRanges } from '../../lib/format'

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
            data: formatRanges(distribution),
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

/** Items, tax and total of the newest orders as bars. */
export function OrderPriceChart({ orders }: { orders: readonly Order[] }) {
  // The newest order comes first in the list but last in the chart, as time runs from left to
  // right.
  const inTime = [...orders].reverse()
  const chargesLabel = useGetShopQuery().data?.gst === null ? 'Charges' : 'Tax'
  const note = `Items, ${chargesLabel.toLowerCase()} and total of the newest orders`
  return (
    <ChartCard title="Order Price Chart" note={note}>
      <RupeesBars
        keys={inTime.map(({ orderNumber }) => orderNumber)}
        // The random end identifies an order; the whole number is in the tooltip.
        getName={(number, place) => (place === 'axis' ? number.slice(-6) : number)}
        series={[
          { label: 'Items', color: 'indigo', data: inTime.map(({ itemsPrice }) => itemsPrice) },
          { label: chargesLabel, color: 'amber', data: inTime.map(({ taxPrice }) => taxPrice) },
          { label: 'Total', color: 'teal', data: inTime.map(({ totalPrice }) => totalPrice) },
        ]}
      />
    </ChartCard>
  )
}
