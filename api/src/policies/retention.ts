import { INACTIVE_MAIL_DAYS } from '@voltkart/shared/domain/limits'
import { addMonths } from '@voltkart/shared/domain/warranty'
import { toIndiaDay, getStartOfDay } from '@voltkart/shared/domain/india-day'

const DAY_MS = 24 * 60 * 60_000
const MAIL_MS = INACTIVE_MAIL_DAYS * DAY_MS

/** The beginning of the day in India that was a number of months ago. */
export const subtractMonths = (now: Date, months: number): Date =>
  getStartOfDay(addMonths(toIndiaDay(now), -months))

/** When an inactive account is closed, by the time of the notice to its holder. */
export const getInactiveClosingTime = (notifiedAt: Date): Date =>
  new Date(notifiedAt.getTime() + MAIL_MS)

/**
 * The times that decide on inactive accounts. A customer whose last activity was at
 * `notifyActiveBefore` or earlier is notified. One who was notified at `notifiedBefore` or earlier,
 * and whose last activity was at `closeActiveBefore` or earlier, has the account closed.
 */
export function getInactivityTimes(now: Date, months: number) {
  const closeActiveBefore = subtractMonths(now, months)
  return {
    closeActiveBefore,
    notifyActiveBefore: new Date(closeActiveBefore.getTime() + MAIL_MS),
    notifiedBefore: new Date(now.getTime() - MAIL_MS),
  }
}
