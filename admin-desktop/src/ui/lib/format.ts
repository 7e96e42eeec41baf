import { formatTimestamp, unbrokenDates } from '@voltkart/shared/domain/india-day'
import { formatDayAndTime, formatTimeOfDay } from '@voltkart/shared/domain/india-time'
import { formatPrice } from '@voltkart/shared/domain/money'

// The shop's day is the day in India, wherever the user is.

/** The day in India of a timestamp on the wire: “17 Oct 2026”. */
export const formatIndiaDate = (timestamp: string): string =>
  unbrokenDates(formatTimestamp(timestamp))

/** The day and the time of day in India: “17 Oct 2026, 3:04 pm”. */
export const formatIndiaDateTime = (timestamp: string): string =>
  unbrokenDates(formatDayAndTime(timestamp))

/** The time of day in India: “3:04 pm”. */
export const formatIndiaTime = (timestamp: string): string =>
  unbrokenDates(formatTimeOfDay(timestamp))

/** A count with the separators of India: 1,00,000. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN')

/** A count with its noun, which takes an “s” unless the count is 1: “1 row”, “3 rows”. */
export const countText = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

/** A number of pieces in words. */
export const piecesText = (count: number): string => countText(count, 'piece')

const compactRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** Rupees for the axis of a chart, which has no room for all digits: ₹1.2L. */
export function shortRupees(rupees: number): string {
  return compactRupees.format(rupees)
}

/** Ranges of rupees for a chart: short, unless two of them would then begin alike. */
export function rangeLabels(ranges: readonly { from: number; to: number }[]): string[] {
  const begins = new Set(ranges.map(({ from }) => shortRupees(from)))
  const format = begins.size === ranges.length ? shortRupees : formatPrice
  return ranges.map(({ from, to }) => `${format(from)}–${format(to)}`)
}
