import { billingSchema, contactSchema } from '@voltkart/shared/contract/buyers'
import type { BuyerKind } from '@voltkart/shared/domain/documents'
import { z } from 'zod'
import { placeOfSupply } from '../documents/document-schema'
import { toIndiaDay, countDaysBetween, addDays } from '@voltkart/shared/domain/india-day'
import type { DeliveryDates } from '@voltkart/shared/domain/delivery-dates'

/** The buyer and the place of supply, as entered with the order or changed since. */
export const storedSupply = z.object({
  /** The recipient of the parcel, if the customer named one. */
  contact: contactSchema.exactOptional(),
  /** The business named as the buyer on the tax invoice. */
  billing: billingSchema.exactOptional(),
  /** Absent until the State is chosen, if the address does not show it. */
  placeOfSupply: placeOfSupply.exactOptional(),
  /** The code of the State of the delivery address, if the place of supply is another one. */
  deliveryState: z.string().exactOptional(),
})
export type StoredSupply = z.infer<typeof storedSupply>

/**
 * Whether IGST is due: to another State, and to a unit in a special economic zone in any (IGST Act
 * 2017, s.7(5)(b)).
 */
export const isBetweenStates = (
  kind: BuyerKind | undefined,
  placeCode: string | undefined,
  sellerState: string,
): boolean => kind === 'sez' || (placeCode !== undefined && placeCode !== sellerState)

/** Whether an order is inter-State; false while the place of supply is unknown. */
export const isInterState = (
  { placeOfSupply, billing }: Pick<StoredSupply, 'placeOfSupply' | 'billing'>,
  sellerState: string,
): boolean => isBetweenStates(billing?.kind, placeOfSupply?.code, sellerState)

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
  const waited = paidAt ? Math.max(0, countDaysBetween(since, toIndiaDay(paidAt))) : 0
  return { from: addDays(from, waited), to: addDays(to, waited) }
}
