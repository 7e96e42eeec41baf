const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const dateTimeFormat = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** A day in the reader's local format (spec section 9). */
export function localDate(timestamp: string): string {
  return dateFormat.format(new Date(timestamp))
}

/** A day with its time in the reader's local format (spec section 9). */
export function localDateTime(timestamp: string): string {
  return dateTimeFormat.format(new Date(timestamp))
}
