import { getDashboardSummary, type DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { toRupees } from '@voltkart/shared/domain/money'
import { isPaidStatus, orderStatuses } from '@voltkart/shared/domain/order-state'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import { currentShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { TREND_DAYS, trendBegins } from '../../models/dashboard/dashboard-queries'
import { inBatches } from '../../models/in-batches'

/** How many products have a tax issue: of each kind, of the second only while GST is on. */
async function countTaxIssues(context: AppContext) {
  const { products } = context.models
  const terms = await currentShopTerms(context)
  const [aboveMrp, rateDiffers] = await Promise.all([
    products.count({ taxIssue: { issue: 'above-mrp', terms } }),
    terms.gst ? products.count({ taxIssue: { issue: 'rate-differs', terms } }) : undefined,
  ])
  return { aboveMrp, ...(rateDiffers === undefined ? {} : { rateDiffers }) }
}

/** With a default HSN code in the profile, the job issues them within seconds. */
async function countWaitingInvoices(context: AppContext): Promise<number> {
  const { gst } = await currentShopTerms(context)
  return gst?.defaultHsn ? 0 : context.models.orders.countWaitingForHsn()
}

async function summarise(context: AppContext): Promise<DashboardSummary> {
  const { models, now } = context
  const { dashboard } = models
  const at = now()
  const [
    products,
    users,
    byStatus,
    refundsFailed,
    refundsToReview,
    toPack,
    toShip,
    invoicesWaitingForHsn,
    returnsToDecide,
    complaintsOpen,
    complaintsOverdue,
    outOfStock,
    lowStock,
    withTaxIssue,
    prices,
    trends,
  ] = await Promise.all([
    models.products.estimateCount(),
    dashboard.userCount(),
    models.orders.byStatus(),
    models.orders.countFailedRefunds(),
    models.orders.countRefundsToReview(),
    models.orders.countParcelWork('to-pack'),
    models.orders.countParcelWork('to-ship'),
    countWaitingInvoices(context),
    models.orders.countWithReturns('requested'),
    models.complaints.count({ state: 'open' }),
    models.complaints.count({ overdueAt: at }),
    models.products.count({ stock: 'out' }),
    models.products.count({ stock: 'low' }),
    countTaxIssues(context),
    models.products.priceRanges(),
    Promise.all([
      models.products.addedOnDays(trendBegins(at), TREND_DAYS),
      dashboard.trend('User', at),
      dashboard.trend('Order', at),
    ]),
  ])
  const [productsAdded, userTrend, orderTrend] = trends
  const paid = byStatus.filter(({ _id }) =>
    orderStatuses.some((status) => status === _id && isPaidStatus(status)),
  )
  const sum = (rows: { sumPaise: number }[]) =>
    toRupees(rows.reduce((total, row) => total + row.sumPaise, 0))
  return {
    products,
    users,
    orders: byStatus.reduce((total, row) => total + row.count, 0),
    revenue: sum(byStatus),
    paidRevenue: sum(paid),
    toDeliver: byStatus.find(({ _id }) => _id === 'paid')?.count ?? 0,
    refundsFailed,
    refundsToReview,
    toPack,
    toShip,
    invoicesWaitingForHsn,
    returnsToDecide,
    complaintsOpen,
    complaintsOverdue,
    outOfStock,
    lowStock,
    ...withTaxIssue,
    trends: {
      products: productsAdded,
      users: userTrend.counts,
      orders: orderTrend.counts,
      revenue: orderTrend.sumsPaise.map(toRupees),
    },
    priceDistribution: prices.map(({ minPaise, maxPaise, count }) => ({
      from: toRupees(minPaise),
      to: toRupees(maxPaise),
      count,
    })),
  }
}

/** The same page for staff who may not see how much the shop sells. */
function withoutSums({ trends, ...summary }: DashboardSummary): DashboardSummary {
  const { revenue: _revenue, paidRevenue: _paidRevenue, ...counts } = summary
  const { revenue: _trend, ...otherTrends } = trends
  return { ...counts, trends: otherTrends }
}

/** The same page for staff who do not read complaints. */
function withoutComplaints(summary: DashboardSummary): DashboardSummary {
  const { complaintsOpen: _open, complaintsOverdue: _overdue, ...others } = summary
  return others
}

/** Binds the route of the dashboard. */
export function bindDashboard(bind: BindRoute, context: AppContext): void {
  // Concurrent requests share one computation.
  const summariseTogether = inBatches<undefined, DashboardSummary>(async (requests) => {
    const summary = await summarise(context)
    return requests.map(() => summary)
  })
  bind(getDashboardSummary, async ({ actor }) => {
    const summary = await summariseTogether(undefined)
    const shown = hasPermission(actor, 'complaints.answer') ? summary : withoutComplaints(summary)
    return hasPermission(actor, 'reports.read') ? shown : withoutSums(shown)
  })
}
