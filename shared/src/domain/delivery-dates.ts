import {
  addDays,
  toIndiaDay,
  countDaysBetween,
  getDayOfMonth,
  formatShortMonth,
  formatShortWeekday,
  type Day,
} from './india-day'

/** A range of days, both included. */
export interface DayRange {
  from: number
  to: number
}

/** The time that a shop and its couriers need, in days. */
interface DeliveryTimes {
  /** The maximum number of days until an order leaves the shop. */
  dispatchDays: number
  /** The number of days that the courier takes. */
  deliveryDays: DayRange
}

/** The first and the last day on which an order is expected to arrive. */
export interface DeliveryDates {
  from: Day
  to: Day
}

/** The number of days from an order to its arrival. */
export const getDaysToArrival = ({ dispatchDays, deliveryDays }: DeliveryTimes): DayRange => ({
  from: dispatchDays + deliveryDays.from,
  to: dispatchDays + deliveryDays.to,
})

/** The dates a number of days after a day. */
export const getDatesAfter = (day: Day, { from, to }: DayRange): DeliveryDates => ({
  from: addDays(day, from),
  to: addDays(day, to),
})

/** When an order placed at `at` is expected to arrive. Days are those of India. */
export const getDeliveryDates = (at: Date, times: DeliveryTimes): DeliveryDates =>
  getDatesAfter(toIndiaDay(at), getDaysToArrival(times))

/** The number of days in India that a moment is after the last promised day; 0 if it is not. */
export const countDaysLate = ({ to }: DeliveryDates, at: Date): number =>
  Math.max(0, countDaysBetween(to, toIndiaDay(at)))

const formatDate = (day: Day): string => `${formatShortWeekday(day)} ${getDayOfMonth(day)}`

const formatDateAndMonth = (day: Day): string => `${formatDate(day)} ${formatShortMonth(day)}`

/**
 * The dates in words: "Thu 26 – Sun 29 Nov", "Sat 28 Nov – Wed 2 Dec" over two months, "Thu 26 Nov"
 * for a single day.
 */
export function formatDeliveryDates({ from, to }: DeliveryDates): string {
  if (from === to) return formatDateAndMonth(to)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? formatDate(from) : formatDateAndMonth(from)} – ${formatDateAndMonth(to)}`
}
