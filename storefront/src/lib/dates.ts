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
