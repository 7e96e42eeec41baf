let days: Intl.DateTimeFormat | undefined

/** A date in the reader's local format. */
export function localDate(timestamp: string): string {
  // Made when it is wanted, and once, because that takes long.
  days ??= new Intl.DateTimeFormat()
  return days.format(new Date(timestamp))
}

/** A date with its time. */
export function localDateTime(timestamp: string): string {
  return new Date(timestamp).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

/** A time of today. */
export function localTime(timestamp: string): string {
  return new Date(timestamp).toLocaleTimeString(undefined, { timeStyle: 'short' })
}

const INDIA_MS = 5.5 * 60 * 60 * 1_000
const months =
  'January February March April May June July August September October November December'

/** The day that it is in India, the same on the server and in every browser: 22 November 2026. */
export function dayInIndia(timestamp: string): string {
  const there = new Date(Date.parse(timestamp) + INDIA_MS)
  const month = months.split(' ')[there.getUTCMonth()] ?? ''
  return `${there.getUTCDate()} ${month} ${there.getUTCFullYear()}`
}
