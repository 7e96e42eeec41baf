const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** India has one time zone, 5:30 hours ahead of UTC, and no summer time. */
const OFFSET_MS = 5.5 * HOUR_MS

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** A day of the calendar as `YYYY-MM-DD`. */
export type Day = string

const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** The day in India at a moment, whatever zone this program runs in. */
export const dayInIndia = (at: Date): Day => dayAt(at.getTime() + OFFSET_MS)

/** The day so many days after another. */
export const addDays = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * DAY_MS)

/**
 * A day as Indian readers write it: "17 Oct 2026". Not by `Intl`, whose tables take a cheap phone
 * a tenth of a second to load, and which a server and a browser may fill differently.
 */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** The same with its weekday and without the year, for days that are near: "Sat, 17 Oct". */
export function formatNearDay(day: Day): string {
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? ''
  return `${weekday}, ${formatDay(day).replace(/ \d+$/, '')}`
}

/** The day in India of a timestamp on the wire: "17 Oct 2026". */
export const formatTimestamp = (timestamp: string): string =>
  formatDay(dayInIndia(new Date(timestamp)))
