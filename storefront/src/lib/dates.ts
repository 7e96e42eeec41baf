// The shop's day is the day in India, wherever the visitor is.
export { formatTimestamp as localDate } from '@voltkart/shared/domain/india-day'
export {
  formatDayAndTime as localDateTime,
  formatTimeOfDay as localTime,
} from '@voltkart/shared/domain/india-time'
