import { dayInIndia, daysBetween, addDays } from '@voltkart/shared/domain/india-day'
import type { DeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { z } from 'zod'

/** The days on which an order was promised to arrive, and the day that they were counted from. */
const storedPromise = z.object({
  from: z.string(),
  to: z.string(),
  since: z.string(),
})
export type StoredPromise = z.infer<typeof storedPromise>

/** Orders to other countries have none. */
export const withPromise = z.object({
  promise: storedPromise.exactOptional(),
})
type WithPromise = z.infer<typeof withPromise>

/**
 * The days on which an order is promised to arrive. The shop sends paid orders only, so a payment on a
 * later day moves them by as many days. They are computed and not stored with the payment: an address
 * may change at the same moment, and neither write may undo the other.
 */
export function getPromise({
  promise,
  paidAt,
}: WithPromise & { paidAt?: Date | undefined }): DeliveryDates | undefined {
  if (!promise) return undefined
  const { from, to, since } = promise
  const waited = paidAt ? Math.max(0, daysBetween(since, dayInIndia(paidAt))) : 0
  return { from: addDays(from, waited), to: addDays(to, waited) }
}
