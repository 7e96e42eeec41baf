import { dayInIndia, daysBetween, addDays, type Day } from '@voltkart/shared/domain/india-day'
import type { DeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { Schema } from 'mongoose'

/** The days on which an order was promised to arrive, and the day that they were counted from. */
export interface StoredPromise extends DeliveryDates {
  since: Day
}

/** Orders to other countries have none. */
export interface WithPromise {
  promise?: StoredPromise
}

const required = true

/** The field of {@link WithPromise}. */
export const promiseFields = {
  promise: new Schema<StoredPromise>(
    {
      from: { type: String, required },
      to: { type: String, required },
      since: { type: String, required },
    },
    { _id: false },
  ),
}

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
