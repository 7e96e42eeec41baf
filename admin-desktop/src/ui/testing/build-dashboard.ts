import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import type { SummaryReport } from '@voltkart/shared/contract/summary-report'

/** A summary of sales for tests: of today unless it is of another range. */
export function buildSummary(overrides: Partial<SummaryReport> = {}): SummaryReport {
  const { range = 'today' } = overrides
  return {
    range,
    from: '2026-11-24',
    to: '2026-11-24',
    current: { sales: 1_495, orders: 2, average: 747.5, pieces: 4, refunds: 0 },
    before: { sales: 505, orders: 1, average: 505, pieces: 1, refunds: 0 },
    days: [{ day: '2026-11-24', sales: 1_495, orders: 2 }],
    ...(range === 'today' ? { hours: [{ hour: 9, sales: 1_495, orders: 2 }] } : {}),
    topProducts: [{ product: 'a'.repeat(24), name: 'Nova X1', pieces: 1, sales: 1_000 }],
    topCategories: [{ category: 'Phones', pieces: 1, sales: 1_000 }],
    reorder: [
      {
        product: 'b'.repeat(24),
        name: 'Desk lamp',
        left: 3,
        soldPerDay: 0.25,
        daysOfCover: 12,
      },
    ],
    ...overrides,
  }
}

const days = Array.from({ length: 14 }, (_, day) => (day > 10 ? 1 : 0))

/** The figures of a small shop with some orders to pack, ship and deliver. */
export const buildDashboard = (overrides: Partial<DashboardSummary> = {}): DashboardSummary => ({
  products: 20,
  users: 3,
  orders: 4,
  revenue: 400,
  paidRevenue: 100,
  toDeliver: 2,
  refundsFailed: 0,
  refundsToReview: 0,
  returnsToDecide: 0,
  toPack: 2,
  toShip: 1,
  inTransit: 4,
  invoicesWaitingForHsn: 3,
  invoicesWaitingForState: 2,
  ratesRaised: 0,
  outOfStock: 0,
  lowStock: 1,
  aboveMrp: 0,
  factsMissing: 0,
  trends: { products: days, users: days, orders: days, revenue: days },
  priceDistribution: [{ from: 0, to: 100, count: 20 }],
  ...overrides,
})
