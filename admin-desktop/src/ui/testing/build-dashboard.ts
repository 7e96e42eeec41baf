import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'

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
