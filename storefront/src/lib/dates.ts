import { formatTimestamp, unbrokenDates } from '@voltkart/shared/domain/india-day'
import { formatDayAndTime, formatTimeOfDay } from '@voltkart/shared/domain/india-time'

// The shop's day is the day in India, wherever the visitor is.

/** The day in India of a timestamp on the wire: “17 Oct 2026”. */
export const formatIndiaDate = (timestamp: string): string =>
  unbrokenDates(formatTimestamp(timestamp))

/** The day and the time of day in India: “17 Oct 2026, 3:04 pm”. */
export const formatIndiaDateTime = (timestamp: string): string =>
  unbrokenDates(formatDayAndTime(timestamp))

/** The time of day in India: “3:04 pm”. */
export const formatIndiaTime = (timestamp: string): string =>
  unbrokenDates(formatTimeOfDay(timestamp))
