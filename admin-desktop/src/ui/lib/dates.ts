const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const dateTimeFormat = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** A day in the reader's local format. */
export function localDate(timestamp: string): string {
  return dateFormat.format(new Date(timestamp))
}

/** The time of day in the reader's local format. */
export function localTime(timestamp: string): string {
  return timeFormat.format(new Date(timestamp))
}

/** A day with its time in the reader's local format. */
export function localDateTime(timestamp: string): string {
  return dateTimeFormat.format(new Date(timestamp))
}
