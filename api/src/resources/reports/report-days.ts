import { messages } from '@voltkart/shared/contract/messages'
import { firstDayOfMonth, lastDayOfMonth, type Day } from '@voltkart/shared/domain/india-day'
import { invalidField } from '../../errors'

/** The days of a report; the current month by default. */
export function reportDays(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } {
  const last = to ?? lastDayOfMonth(from && from > today ? from : today)
  const first = from ?? firstDayOfMonth(to ?? today)
  if (first > last) throw invalidField('from', messages.reportDaysReversed)
  return { from: first, to: last }
}
