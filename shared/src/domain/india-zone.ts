/** India has one time zone, 5:30 hours ahead of UTC, and no summer time. In milliseconds. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000

/** The same in the form that databases accept. */
export const INDIA_OFFSET = '+05:30'

/** The year in India at a moment. */
export const yearInIndia = (at: Date): number =>
  new Date(at.getTime() + INDIA_OFFSET_MS).getUTCFullYear()
