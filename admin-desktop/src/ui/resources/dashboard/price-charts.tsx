import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { ChartCard, chartColours, CHART_HEIGHT } from '../../components/chart-card'
import { shortRupees, rangeLabels } from '../../lib/format'

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

function rupees(value: number | null): string {
  return value === null ? '' : formatRupees(value)
}

/** Items, tax and total of the newest orders as bars. */
export function OrderPriceChart({ orders }: { orders: readonly Order[] }) {
  // The newest order comes first in the list but last in the chart, as time runs from left to
  // right.
  const inTime = [...orders].reverse()
  const added = useGetShopQuery().data?.gst === null ? 'Charges' : 'Tax'
  const note = `Items, ${added.toLowerCase()} and total of the newest orders`
  return (
    <ChartCard title="Order Price Chart" note={note}>
      <BarChart
        height={CHART_HEIGHT}
        grid={{ horizontal: true }}
        borderRadius={3}
        margin={{ top: 16 }}
        xAxis={[
          {
            scaleType: 'band',
            data: inTime.map(({ orderNumber }) => orderNumber),
            tickLabelStyle: { fontSize: '0.75rem' },
            // The random end identifies an order; the whole number is in the tooltip.
            valueFormatter: (orderNumber: string, { location }) =>
              location === 'tick' ? orderNumber.slice(-6) : orderNumber,
            height: 36,
          },
        ]}
        yAxis={[{ width: 56, valueFormatter: shortRupees, disableLine: true, disableTicks: true }]}
        series={[
          {
            data: inTime.map(({ itemsPrice }) => itemsPrice),
            label: 'Items',
            color: chartColours.indigo,
            valueFormatter: rupees,
          },
          {
            data: inTime.map(({ taxPrice }) => taxPrice),
            label: added,
            color: chartColours.amber,
            valueFormatter: rupees,
          },
          {
            data: inTime.map(({ totalPrice }) => totalPrice),
            label: 'Total',
            color: chartColours.teal,
            valueFormatter: rupees,
          },
        ]}
      />
    </ChartCard>
  )
}
