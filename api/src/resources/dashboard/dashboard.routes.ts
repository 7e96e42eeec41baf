import { getDashboardSummary, type DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { toRupees } from '@voltkart/shared/domain/money'
import { isPaidStatus, orderStatuses } from '@voltkart/shared/domain/order-state'
import { hasPermission, type Permission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import { overdueLimits } from '../../commands/failed-work/failed-work'
import { countUnmatched } from '../../commands/settlements/read-settlements'
import { ordersAtEarlierRates } from '../../commands/mails/raised-rates'
import { findStockHolders } from '../../commands/placing/stock-holders'
import { currentShopTerms, readRecentShop } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { TREND_DAYS, trendBegins } from '../../models/dashboard/dashboard-queries'
import { inBatches } from '../../models/in-batches'
import { countProductIssues } from './count-product-issues'
import { setupSteps, type SetupStep } from '@voltkart/shared/domain/setup-steps'

/** The steps that only a shop without a paid order is asked for. */
async function missingAtFirst(context: AppContext): Promise<Partial<Record<SetupStep, boolean>>> {
  const { models } = context
  const [products, { profile }, staff] = await Promise.all([
    models.products.estimateCount(),
    readRecentShop(context),
    models.users.listAdmins(),
  ])
  return {
    products: products === 0,
    couriers: profile.couriers.length === 0,
    staff: staff.length < 2,
    'test-order': true,
  }
}

/** The steps that a new shop, or one with a paid order, still lacks. */
async function missingSetup(
  context: AppContext,
  { _id }: Pick<Actor, '_id'>,
  isNew: boolean,
): Promise<SetupStep[]> {
  const { config, models } = context
  const [account, atFirst] = await Promise.all([
    models.users.findById(_id),
    isNew ? missingAtFirst(context) : {},
  ])
  const missing: Partial<Record<SetupStep, boolean>> = {
    ...atFirst,
    mail: config.mail.smtpUrl === undefined,
    'two-factor': account?.twoFactor === undefined,
  }
  return setupSteps.filter((step) => missing[step])
}

/** How long the dashboard counts returns with unreadable serial numbers. */
const UNREADABLE_COUNTED_MS = 30 * 24 * 60 * 60 * 1_000

/** The returns that wait for a decision, and those received without a readable serial number. */
async function countReturns({ models: { orderReturns } }: AppContext, at: Date) {
  const [returnsToDecide, returnsUnreadable] = await Promise.all([
    orderReturns.countWithReturns('requested'),
    orderReturns.countUnreadableSince(new Date(at.getTime() - UNREADABLE_COUNTED_MS)),
  ])
  return { returnsToDecide, returnsUnreadable }
}

/** The orders by the next step of their parcels; none is counted twice. */
async function countParcels({ models: { orders } }: AppContext) {
  const [toPack, toShip, inTransit] = await Promise.all([
    orders.countParcelWork('to-pack'),
    orders.countParcelWork('to-ship'),
    orders.countParcelWork('in-transit'),
  ])
  return { toPack, toShip, inTransit }
}

/** With a default HSN code in the profile, the job issues them within seconds. */
async function countWaitingForHsn(context: AppContext): Promise<number> {
  const { gst } = await currentShopTerms(context)
  return gst?.defaultHsn ? 0 : context.models.orderDocuments.countWaitingForHsn()
}

async function countWaitingInvoices(context: AppContext) {
  const [invoicesWaitingForHsn, invoicesWaitingForState, raised] = await Promise.all([
    countWaitingForHsn(context),
    context.models.orderDocuments.countWaitingForState(),
    ordersAtEarlierRates(context),
  ])
  return { invoicesWaitingForHsn, invoicesWaitingForState, ratesRaised: raised.length }
}

/** The statuses of orders that were paid at some time. */
const oncePaid: readonly string[] = ['paid', 'delivered', 'refunded']

const isPaid = (name: string) =>
  orderStatuses.some((status) => status === name && isPaidStatus(status))

type Summary = DashboardSummary & { isNew: boolean }

async function summarise(context: AppContext): Promise<Summary> {
  const { models, now } = context
  const { dashboard } = models
  const at = now()
  const [
    products,
    users,
    byStatus,
    refundsFailed,
    refundsToReview,
    ofParcels,
    ofInvoices,
    ofReturns,
    settlementsUnmatched,
    complaintsOpen,
    complaintsOverdue,
    outOfStock,
    lowStock,
    productIssues,
    prices,
    trends,
  ] = await Promise.all([
    models.products.estimateCount(),
    dashboard.userCount(),
    models.orders.byStatus(),
    models.orderRefunds.countFailedRefunds(),
    models.orderRefunds.countRefundsToReview(),
    countParcels(context),
    countWaitingInvoices(context),
    countReturns(context, at),
    countUnmatched(context.models, at),
    models.complaints.count({ state: 'open' }),
    models.complaints.count({ overdueAt: at }),
    models.products.count({ stock: 'out' }),
    models.products.count({ stock: 'low' }),
    countProductIssues(context),
    models.products.priceRanges(),
    Promise.all([
      models.products.addedOnDays(trendBegins(at), TREND_DAYS),
      dashboard.trend('User', at),
      dashboard.trend('Order', at),
    ]),
  ])
  const [productsAdded, userTrend, orderTrend] = trends
  const paid = byStatus.filter(({ _id }) => isPaid(_id))
  const sum = (rows: { sumPaise: number }[]) =>
    toRupees(rows.reduce((total, row) => total + row.sumPaise, 0))
  return {
    isNew: !byStatus.some(({ _id }) => oncePaid.includes(_id)),
    products,
    users,
    orders: byStatus.reduce((total, row) => total + row.count, 0),
    revenue: sum(byStatus),
    paidRevenue: sum(paid),
    toDeliver: byStatus.find(({ _id }) => _id === 'paid')?.count ?? 0,
    refundsFailed,
    refundsToReview,
    ...ofParcels,
    ...ofInvoices,
    ...ofReturns,
    settlementsUnmatched,
    complaintsOpen,
    complaintsOverdue,
    outOfStock,
    lowStock,
    ...productIssues,
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

/** The fields that not all staff may see, by their permissions. */
const restrictedFields = {
  'reports.read': ['revenue', 'paidRevenue', 'settlementsUnmatched'],
  'complaints.answer': ['complaintsOpen', 'complaintsOverdue'],
  'orders.read': ['stockHolders'],
  'returns.decide': ['returnsUnreadable'],
  'settings.write': ['failedWork'],
} as const satisfies Partial<Record<Permission, readonly (keyof DashboardSummary)[]>>

/** What a member of staff may see. */
function forActor(summary: DashboardSummary, actor: Actor): DashboardSummary {
  const visible = { ...summary, trends: { ...summary.trends } }
  for (const [permission, fields] of Object.entries(restrictedFields)) {
    if (hasPermission(actor, permission as Permission)) continue
    for (const field of fields) delete visible[field]
  }
  if (!hasPermission(actor, 'reports.read')) delete visible.trends.revenue
  return visible
}

/** Binds the route of the dashboard. */
export function bindDashboard(bind: BindRoute, context: AppContext): void {
  // Concurrent requests share one computation.
  const summariseTogether = inBatches<undefined, Summary>(async (requests) => {
    const [summary, stockHolders, failedWork] = await Promise.all([
      summarise(context),
      findStockHolders(context),
      context.models.failedWork.count(overdueLimits(context.now())),
    ])
    return requests.map(() => ({ ...summary, stockHolders, failedWork }))
  })
  bind(getDashboardSummary, async ({ actor }) => {
    const { isNew, ...summary } = await summariseTogether(undefined)
    const answer = forActor(summary, actor)
    if (!hasPermission(actor, 'settings.write')) return answer
    return { ...answer, setup: await missingSetup(context, actor, isNew) }
  })
}
