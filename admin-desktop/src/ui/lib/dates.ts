// The shop's day is the day in India, wherever the reader is.
const inIndia = { timeZone: 'Asia/Kolkata' } as const

const dateFormat = new Intl.DateTimeFormat('en-IN', { ...inIndia, dateStyle: 'medium' })
const timeFormat = new Intl.DateTimeFormat('en-IN', { ...inIndia, timeStyle: 'short' })
const dateTimeFormat = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** The day in India: “17 Oct 2026”. */
export function localDate(timestamp: string): string {
  return dateFormat.format(new Date(timestamp))
}

/** The time of day in India: “3:04 pm”. */
export function localTime(timestamp: string): string {
  return timeFormat.format(new Date(timestamp))
}

/** A day with its time in India. */
export function localDateTime(timestamp: string): string {
  return dateTimeFormat.format(new Date(timestamp))
}

/** When a day (`YYYY-MM-DD`) begins in India; undefined for a text that is no day. */
export function startOfDayInIndia(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const start = new Date(`${day}T00:00:00+05:30`)
  return Number.isNaN(start.getTime()) ? undefined : start
}
