import { getDashboardSummary, type DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { toRupees } from '@voltkart/shared/domain/money'
import { isPaidStatus, orderStatuses } from '@voltkart/shared/domain/order-state'
import { hasPermission, type Permission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import { getOverdueLimits } from '../../commands/failed-work/failed-work'
import { countUnmatched } from '../../commands/settlements/read-settlements'
import { findOrdersAtEarlierRates } from '../../commands/mails/raised-rates'
import { findStockHolders } from '../../commands/placing/stock-holders'
import { readRecentShop, readRecentShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { TREND_DAYS, getTrendBegin } from '../../models/dashboard/dashboard-queries'
import { shareReads } from '../../models/batch-calls'
import { createRecentResults } from '../../models/recent-results'
import { countProductIssues } from './count-product-issues'
import { setupSteps, type SetupStep } from '@voltkart/shared/domain/setup-steps'

/** The setup steps that are shown only before the first paid order. */
async function findMissingAtFirst(
  context: AppContext,
): Promise<Partial<Record<SetupStep, boolean>>> {
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
async function findMissingSetup(
  context: AppContext,
  { _id }: Pick<Actor, '_id'>,
  isNew: boolean,
): Promise<SetupStep[]> {
  const { config, models } = context
  const [account, atFirst] = await Promise.all([
    models.users.findById(_id),
    isNew ? findMissingAtFirst(context) : {},
  ])
  const missingByStep: Partial<Record<SetupStep, boolean>> = {
    ...atFirst,
    mail: config.mail.smtpUrl === undefined,
    'two-factor': account?.twoFactor === undefined,
  }
  return setupSteps.filter((step) => missingByStep[step])
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
  const { gst } = await readRecentShopTerms(context)
  return gst?.defaultHsn ? 0 : context.models.orderDocuments.countWaitingForHsn()
}

async function countWaitingInvoices(context: AppContext) {
  const [invoicesWaitingForHsn, invoicesWaitingForState] = await Promise.all([
    countWaitingForHsn(context),
    context.models.orderDocuments.countWaitingForState(),
  ])
  return { invoicesWaitingForHsn, invoicesWaitingForState }
}

/** The statuses of orders that were paid at some time. */
const oncePaid: readonly string[] = ['paid', 'delivered', 'refunded']

const isPaid = (name: string) =>
  orderStatuses.some((status) => status === name && isPaidStatus(status))

/** The part of the summary that all staff may see, apart from sums. */
async function summariseForAll(context: AppContext) {
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
    returnsToDecide,
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
    models.orderReturns.countWithReturns('requested'),
    models.products.count({ stock: 'out' }),
    models.products.count({ stock: 'low' }),
    countProductIssues(context),
    models.products.readPriceRanges(),
    Promise.all([
      models.products.countAddedByDay(getTrendBegin(at), TREND_DAYS),
      dashboard.readTrend('User', at),
      dashboard.readTrend('Order', at),
    ]),
  ])
  const [productsAdded, userTrend, orderTrend] = trends
  const paid = byStatus.filter(({ _id }) => isPaid(_id))
  const sumRows = (rows: { sumPaise: number }[]) =>
    toRupees(rows.reduce((total, row) => total + row.sumPaise, 0))
  return {
    isNew: !byStatus.some(({ _id }) => oncePaid.includes(_id)),
    products,
    users,
    orders: byStatus.reduce((total, row) => total + row.count, 0),
    revenue: sumRows(byStatus),
    paidRevenue: sumRows(paid),
    toDeliver: byStatus.find(({ _id }) => _id === 'paid')?.count ?? 0,
    refundsFailed,
    refundsToReview,
    ...ofParcels,
    ...ofInvoices,
    returnsToDecide,
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

/** How long the dashboard counts returns with unreadable serial numbers. */
const UNREADABLE_COUNTED_MS = 30 * 24 * 60 * 60 * 1_000

type Part = Partial<DashboardSummary>

/** The figures that not all staff may see, by their permission. Looks at the same time share each read. */
function createRestrictedParts(context: AppContext) {
  const { models, now } = context
  const holders = createRecentResults(() => findStockHolders(context))
  models.orders.onChanged(holders.clear)
  const failed = createRecentResults(async (): Promise<Part> => ({
    failedWork: await models.failedWork.count(getOverdueLimits(now())),
  }))
  return {
    'reports.read': shareReads(async () => ({
      settlementsUnmatched: await countUnmatched(models, now()),
    })),
    'complaints.answer': shareReads(async () => {
      const [complaintsOpen, complaintsOverdue] = await Promise.all([
        models.complaints.count({ state: 'open' }),
        models.complaints.count({ overdueAt: now() }),
      ])
      return { complaintsOpen, complaintsOverdue }
    }),
    'orders.read': async () => ({ stockHolders: await holders.get('') }),
    'returns.decide': shareReads(async () => {
      const since = new Date(now().getTime() - UNREADABLE_COUNTED_MS)
      return { returnsUnreadable: await models.orderReturns.countUnreadableSince(since) }
    }),
    'settings.write': () => failed.get(''),
  } as const satisfies Partial<Record<Permission, () => Promise<Part>>>
}

/** The number of unpaid orders at earlier rates: no older than two seconds, or the last change here. */
function createRaisedCount(context: AppContext): () => Promise<number> {
  const { orders, products, shop } = context.models
  const recent = createRecentResults(() => findOrdersAtEarlierRates(context))
  for (const { onChanged } of [orders, products, shop]) onChanged(recent.clear)
  return async () => (await recent.get('')).length
}

/** The summary without the sums of orders. */
function withoutSums({ trends, ...summary }: DashboardSummary): DashboardSummary {
  const { revenue: _revenue, paidRevenue: _paidRevenue, ...counts } = summary
  const { revenue: _trend, ...otherTrends } = trends
  return { ...counts, trends: otherTrends }
}

/** Binds the route of the dashboard. */
export function bindDashboard(bind: BindRoute, context: AppContext): void {
  const countRaised = createRaisedCount(context)
  const restrictedParts = Object.entries(createRestrictedParts(context))
  const summariseTogether = shareReads(async () => {
    const [summary, ratesRaised] = await Promise.all([summariseForAll(context), countRaised()])
    return { ...summary, ratesRaised }
  })
  bind(getDashboardSummary, async ({ actor }) => {
    const visibleParts = restrictedParts.filter(([permission]) =>
      hasPermission(actor, permission as Permission),
    )
    const [{ isNew, ...common }, ...parts] = await Promise.all([
      summariseTogether(),
      ...visibleParts.map(([, read]): Promise<Part> => read()),
    ])
    const summary = parts.reduce<DashboardSummary>((sum, part) => ({ ...sum, ...part }), common)
    const visible = hasPermission(actor, 'reports.read') ? summary : withoutSums(summary)
    if (!hasPermission(actor, 'settings.write')) return visible
    return { ...visible, setup: await findMissingSetup(context, actor, isNew) }
  })
}
