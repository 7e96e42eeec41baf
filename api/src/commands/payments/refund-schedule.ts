const MINUTE_MS = 60_000
const FIRST_LOOK_MS = 5 * MINUTE_MS

/** A refund that is pending for longer is for staff to look into; banks take up to seven working days. */
export const PENDING_AT_MOST_MS = 10 * 24 * 60 * MINUTE_MS

/** Whether a pending refund has been so for too long. */
export const isOverdue = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= PENDING_AT_MOST_MS

/**
 * When a pending refund is looked at next: five minutes after it became pending, then each time when
 * it is twice as old, and a last time after ten days.
 */
export function nextRefundCheck(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime()
  const next = Math.min(Math.max(FIRST_LOOK_MS, 2 * age), PENDING_AT_MOST_MS)
  return new Date(since.getTime() + next)
}
