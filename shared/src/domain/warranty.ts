import { toIndiaDay, type Day } from './india-day'

const padToTwoDigits = (value: number): string => String(value).padStart(2, '0')

/** The day a number of months after another, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const firstOfMonth = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDayOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const yearAndMonth = `${firstOfMonth.getUTCFullYear()}-${padToTwoDigits(firstOfMonth.getUTCMonth() + 1)}`
  return `${yearAndMonth}-${padToTwoDigits(Math.min(date, lastDayOfMonth))}`
}

/**
 * The last day that a warranty covers, in India: its months after the day of the invoice, or of the
 * payment if there is no invoice. Undefined without a warranty.
 */
export function getWarrantyEnd(
  warranty: { months: number; kind: string } | undefined,
  from: Date,
): Day | undefined {
  if (!warranty || warranty.kind === 'none' || warranty.months === 0) return undefined
  return addMonths(toIndiaDay(from), warranty.months)
}
