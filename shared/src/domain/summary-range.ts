import { addDays, type Day } from './india-day'

/** The ranges of the summary of sales. */
export const summaryRanges = ['today', '7d', '30d'] as const
export type SummaryRange = (typeof summaryRanges)[number]

const lengths: Record<SummaryRange, number> = { today: 1, '7d': 7, '30d': 30 }

/** Some days in a row, both included. */
export interface DaySpan {
  from: Day
  to: Day
}

/** The last days until this one, included. */
export const getLastDays = (to: Day, days: number): DaySpan => ({ from: addDays(to, 1 - days), to })

/** The days of a range that ends today, and as many days before them. */
export function getSummaryDays(range: SummaryRange, today: Day): { now: DaySpan; before: DaySpan } {
  const current = getLastDays(today, lengths[range])
  return { now: current, before: getLastDays(addDays(current.from, -1), lengths[range]) }
}

/** Each day of a span, oldest first. */
export function listDays({ from, to }: DaySpan): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
