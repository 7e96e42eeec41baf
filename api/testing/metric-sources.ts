import type { createMetrics } from '../src/observability/metrics'

/** The figures of a shop that metrics are read from. */
export const metricSources: Parameters<typeof createMetrics>[0] = {
  isDatabaseUp: () => true,
  countOrdersWithTasks: () => Promise.resolve(2),
  countFailedWork: () => Promise.resolve(0),
  countFailedRefunds: () => Promise.resolve(1),
  countRefundsToReview: () => Promise.resolve(1),
  countOverdueComplaints: () => Promise.resolve(1),
  countUnmatchedRows: () => Promise.resolve(4),
  oldestWaitingInvoice: () => Promise.resolve(undefined),
  lastBackupAt: () => Promise.resolve(new Date()),
  freeBytes: () => Promise.resolve(5_000_000_000),
  countWaitingMails: () => Promise.resolve(3),
  jobDueTimes: () => Promise.resolve(new Map()),
  now: () => new Date(),
}
