import { INDIA_OFFSET_MS, INDIA_OFFSET, formatTimestamp, keepDatesUnbroken } from './india-day'

/** The time of day in India of a timestamp on the wire: "3:04 pm". */
export function formatTimeOfDay(timestamp: string): string {
  const inIndia = new Date(Date.parse(timestamp) + INDIA_OFFSET_MS)
  const hours = inIndia.getUTCHours()
  const minutes = String(inIndia.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** The day and the time of day in India of a timestamp on the wire: "17 Oct 2026, 3:04 pm". */
export const formatDayAndTime = (timestamp: string): string =>
  `${formatTimestamp(timestamp)}, ${formatTimeOfDay(timestamp)}`

/** A day in India for screens, wherever the visitor is: “17 Oct 2026” with no-break spaces. */
export const formatIndiaDate = (timestamp: string): string =>
  keepDatesUnbroken(formatTimestamp(timestamp))

/** Day and time of day in India for screens: “17 Oct 2026, 3:04 pm” with no-break spaces. */
export const formatIndiaDateTime = (timestamp: string): string =>
  keepDatesUnbroken(formatDayAndTime(timestamp))

/** The time of day in India for screens: “3:04 pm” with a no-break space. */
export const formatIndiaTime = (timestamp: string): string =>
  keepDatesUnbroken(formatTimeOfDay(timestamp))

/** A timestamp on the wire as the value of a `datetime-local` input, in India's time. */
export const toTimeInput = (timestamp: string): string =>
  new Date(Date.parse(timestamp) + INDIA_OFFSET_MS).toISOString().slice(0, 16)

/** The value of a `datetime-local` input, in India's time, as a timestamp on the wire. */
export const fromTimeInput = (value: string): string => `${value}:00${INDIA_OFFSET}`
