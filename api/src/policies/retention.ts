import { INACTIVE_MAIL_DAYS } from '@voltkart/shared/domain/limits'
import { addMonths } from '@voltkart/shared/domain/warranty'
import { dayInIndia, startOfDayInIndia } from '@voltkart/shared/domain/india-day'

const DAY_MS = 24 * 60 * 60_000
const MAIL_MS = INACTIVE_MAIL_DAYS * DAY_MS

/** The beginning of the day in India that was a number of months ago. */
export const monthsAgo = (now: Date, months: number): Date =>
  startOfDayInIndia(addMonths(dayInIndia(now), -months))

/** When an inactive account is closed, by the time of the notice to its holder. */
export const getInactiveClosingTime = (toldAt: Date): Date => new Date(toldAt.getTime() + MAIL_MS)

/**
 * The times that decide on inactive accounts: `closeActiveBy`, the last activity of those to be
 * closed if they were notified by `toldBy`; and `tellActiveBy`, the last activity of those to be
 * notified.
 */
export function inactivityTimes(now: Date, months: number) {
  const closeActiveBy = monthsAgo(now, months)
  return {
    closeActiveBy,
    tellActiveBy: new Date(closeActiveBy.getTime() + MAIL_MS),
    toldBy: new Date(now.getTime() - MAIL_MS),
  }
}
