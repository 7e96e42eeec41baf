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
