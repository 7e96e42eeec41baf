import { Box, Skeleton, Stack } from '@mui/material'
import { getDashboardSummary, type DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { formatPrice, formatRupees } from '@voltkart/shared/domain/money'
import type { SummaryRange } from '@voltkart/shared/domain/summary-range'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { CHART_HEIGHT } from '../../components/chart-card'
import { PageHeading } from '../../components/page-heading'
import { SalesSummary } from '../../components/summary/sales-summary'
import { useRouteQuery } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { useAdminOrdersQuery } from '../../lib/paged-lists'
import { paths } from '../../lib/paths'
import { BeforeOpening } from './before-opening'
import { OrderPriceChart, ProductPriceChart } from './price-charts'
import { SummaryCard } from './summary-card'
import { NeedsDoing, StockHolders } from './to-do'

/** The number of newest orders in the order price chart. */
const CHARTED_ORDERS = 12

const cardColumns = { sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }
const chartColumns = { lg: 'repeat(2, 1fr)' }

/** “+3 in 14 days”, from the number added per day; nothing if none was. */
function describeAdded(
  trend: readonly number[],
  words: (sum: number) => string,
): string | undefined {
  const sum = trend.reduce((total, day) => total + day, 0)
  return sum === 0 ? undefined : `+${words(sum)} in ${trend.length} days`
}

function SummaryCards({ summary }: { summary: DashboardSummary }) {
  const may = useMay()
  const ordersPath = may('orders.read') ? paths.orderList : undefined
  const { revenue, paidRevenue } = summary
  const revenueTrend = summary.trends.revenue
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: cardColumns }}>
      <SummaryCard
        label="Products"
        value={formatCount(summary.products)}
        trend={summary.trends.products}
        growth={describeAdded(summary.trends.products, formatCount)}
        to={paths.productList}
      />
      <SummaryCard
        label="Users"
        value={formatCount(summary.users)}
        trend={summary.trends.users}
        growth={describeAdded(summary.trends.users, formatCount)}
        to={may('users.read') ? paths.userList : undefined}
      />
      <SummaryCard
        label="Orders"
        value={formatCount(summary.orders)}
        trend={summary.trends.orders}
        growth={describeAdded(summary.trends.orders, formatCount)}
        to={ordersPath}
      />
      {revenue !== undefined && paidRevenue !== undefined && revenueTrend && (
        <SummaryCard
          label="Revenue"
          value={formatRupees(revenue)}
          note={`${formatRupees(paidRevenue)} paid`}
          trend={revenueTrend}
          growth={describeAdded(revenueTrend, formatPrice)}
          to={ordersPath}
        />
      )}
    </Box>
  )
}

function ChartSkeleton() {
  return <Skeleton variant="rounded" height={CHART_HEIGHT + 80} />
}

function DashboardPage() {
  const summary = useRouteQuery(getDashboardSummary)
  const may = useMay()
  const [range, setRange] = useState<SummaryRange>('today')
  // The figures of a shop without orders would be zeros.
  const hasOrders = (summary.data?.orders ?? 0) > 0
  const seesAmounts = may('reports.read') && may('orders.read')
  const orders = useAdminOrdersQuery({ query: { limit: CHARTED_ORDERS } }, { skip: !seesAmounts })
  return (
    <Stack sx={{ gap: 6 }}>
      <PageHeading title="Dashboard" />
      {summary.isError && <LoadError error={summary.error} onRetry={summary.refetch} />}
      {may('settings.write') && <BeforeOpening />}
      {summary.data && <NeedsDoing summary={summary.data} />}
      {summary.data?.stockHolders && <StockHolders holders={summary.data.stockHolders} />}
      {hasOrders && may('reports.read') && <SalesSummary range={range} onRange={setRange} />}
      {summary.data && <SummaryCards summary={summary.data} />}
      {summary.isLoading && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: cardColumns }}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={104} />
          ))}
        </Box>
      )}
      {orders.isError && <LoadError error={orders.error} onRetry={orders.refetch} />}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: chartColumns }}>
        {summary.data && summary.data.products > 0 && (
          <ProductPriceChart distribution={summary.data.priceDistribution} />
        )}
        {summary.isLoading && <ChartSkeleton />}
        {orders.data && orders.data.orders.length > 0 && (
          <OrderPriceChart orders={orders.data.orders} />
        )}
        {orders.isLoading && <ChartSkeleton />}
      </Box>
    </Stack>
  )
}

export const route = { Component: DashboardPage }
