const MINUTE_MS = 60_000
const FIRST_CHECK_MS = 5 * MINUTE_MS

/** A refund that is pending for longer counts as failed. Banks take up to seven working days. */
export const PENDING_AT_MOST_MS = 10 * 24 * 60 * MINUTE_MS

/** Whether a refund has been pending for too long. */
export const isOverdue = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= PENDING_AT_MOST_MS

/**
 * The time of the next check of a pending refund: five minutes after it became pending, then whenever
 * its age has doubled, and a last time after ten days.
 */
export function nextRefundCheck(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime()
  const next = Math.min(Math.max(FIRST_CHECK_MS, 2 * age), PENDING_AT_MOST_MS)
  return new Date(since.getTime() + next)
}
