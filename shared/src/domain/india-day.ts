/** India has one time zone, 5:30 hours ahead of UTC, and no summer time. In milliseconds. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000

/** The same in the form that databases accept. */
export const INDIA_OFFSET = '+05:30'

/** The year in India at a moment. */
export const toIndiaYear = (at: Date): number =>
  new Date(at.getTime() + INDIA_OFFSET_MS).getUTCFullYear()

const DAY_MS = 24 * 3_600_000

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** A day of the calendar as `YYYY-MM-DD`. */
export type Day = string

const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** The day in India at a moment, independent of this process's time zone. */
export const toIndiaDay = (at: Date): Day => toDay(at.getTime() + INDIA_OFFSET_MS)

/** The day a number of days after another. */
export const addDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * DAY_MS)

/** The number of days from one day to another; negative if the other one is earlier. */
export const countDaysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Whether a text is a day of the calendar, such as `2028-02-29`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && toDay(time) === text
}

/** Midnight in India, when a day begins: 18:30 UTC of the day before. */
export const getStartOfDay = (day: Day): Date => new Date(Date.parse(day) - INDIA_OFFSET_MS)

/** The last millisecond of a day in India. */
export const getEndOfDay = (day: Day): Date => new Date(getStartOfDay(day).getTime() + DAY_MS - 1)

/** The first moment of a range whose bound is a day in India or a time. */
export const getRangeStart = (bound: string): Date =>
  isDay(bound) ? getStartOfDay(bound) : new Date(bound)

/** The last moment of a range whose bound is a day in India, including the whole day, or a time. */
export const getRangeEnd = (bound: string): Date =>
  isDay(bound) ? getEndOfDay(bound) : new Date(bound)

/** The first day of a day's month. */
export const getFirstDayOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The last day of a day's month. */
export function getLastDayOfMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return toDay(new Date(0).setUTCFullYear(year, month, 0))
}

/** The first day of a day's financial year: 1 April. */
export function getFirstDayOfFinancialYear(day: Day): Day {
  const [year = '', month = ''] = day.split('-')
  return `${month < '04' ? String(Number(year) - 1).padStart(4, '0') : year}-04-01`
}

/**
 * The last day on which a document of a day can be corrected: 30 November after the end of its
 * financial year (CGST Act 2017, s.34(2)).
 */
export const getLastDayOfCorrection = (day: Day): Day =>
  `${String(Number(getFirstDayOfFinancialYear(day).slice(0, 4)) + 1).padStart(4, '0')}-11-30`

/**
 * The last day on which the law has a shop keep the records of a day: 72 months after the due date of
 * the annual return of its financial year, 31 December after the year's end (CGST Act 2017, s.36;
 * not verified).
 */
export const getLastRetentionDay = (day: Day): Day =>
  `${String(Number(getFirstDayOfFinancialYear(day).slice(0, 4)) + 7).padStart(4, '0')}-12-31`

/**
 * The financial year at a moment, as in invoice numbers: `2627` is from 1 April 2026 to 31 March
 * 2027, by the calendar of India.
 */
export function toFinancialYear(at: Date): string {
  const [year = 0, month = 0] = toIndiaDay(at).split('-').map(Number)
  const firstYear = month < 4 ? year - 1 : year
  return [firstYear, firstYear + 1].map((item) => String(item % 100).padStart(2, '0')).join('')
}

/**
 * Formats a day for Indian readers: "17 Oct 2026". Does not use `Intl`, whose tables take a cheap
 * phone a tenth of a second to load and may differ between server and browser.
 */
export function formatDay(day: Day): string {
  return `${getDayOfMonth(day)} ${formatShortMonth(day)} ${day.slice(0, 4)}`
}

/** The day of the month: 26. */
export const getDayOfMonth = (day: Day): number => Number(day.slice(8))

/** The month of a day: "Nov". */
export const formatShortMonth = (day: Day): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''

/** The weekday of a day: "Thu". */
export const formatShortWeekday = (day: Day): string => WEEKDAYS[new Date(day).getUTCDay()] ?? ''

/** The day in India of a timestamp on the wire: "17 Oct 2026". */
export const formatTimestamp = (timestamp: string): string =>
  formatDay(toIndiaDay(new Date(timestamp)))

/**
 * A text in which dates and times of day stay in one piece: “Sun 23 Nov” and “3:04 pm” get no-break
 * spaces. For screens only; files and mails keep plain spaces.
 */
export const keepDatesUnbroken = (text: string): string =>
  text.replaceAll(
    /(\d) (?=(?:[A-Z][a-z]{2}|[ap]m)\b)|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?=\d)/g,
    '$1$2\u00A0',
  )
