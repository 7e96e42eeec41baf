import type { StoredBooking } from '../../models/order-core/order-bookings'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SOONEST_MS = 15 * MINUTE
const LATEST_MS = 6 * 60 * MINUTE
/** A parcel is not asked about longer than this after its booking; staff close it by hand. */
export const FOLLOWED_DAYS = 60

/** How long a label that is not made yet is left, after so many tries: 30 seconds, then doubled. */
const labelPause = (tries: number) => (MINUTE / 2) * 2 ** (tries - 1)

/**
 * When the courier is asked next about a booked parcel: after a quarter of the time since the last
 * news, from 15 minutes to six hours; sooner while its label is awaited.
 */
export function nextRead(
  { since, tracking, label }: Pick<StoredBooking, 'since' | 'tracking' | 'label'>,
  now: Date,
): Date {
  const quiet = now.getTime() - (tracking?.at ?? since).getTime()
  const usual = Math.min(LATEST_MS, Math.max(SOONEST_MS, quiet / 4))
  const pause = label?.state === 'awaited' ? Math.min(usual, labelPause(label.tries)) : usual
  return new Date(now.getTime() + pause)
}

/** Whether the courier is no longer asked about a parcel. */
export const isGivenUp = ({ since }: Pick<StoredBooking, 'since'>, now: Date): boolean =>
  now.getTime() - since.getTime() > FOLLOWED_DAYS * DAY

/** When a booking that waits for the courier is tried again: from 30 seconds to 30 minutes. */
export function nextTry({ since }: Pick<StoredBooking, 'since'>, now: Date): Date {
  const age = now.getTime() - since.getTime()
  return new Date(now.getTime() + Math.min(30 * MINUTE, Math.max(MINUTE / 2, age / 2)))
}
