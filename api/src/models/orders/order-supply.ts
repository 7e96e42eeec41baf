import { billingSchema, contactSchema } from '@voltkart/shared/contract/buyers'
import type { BuyerKind } from '@voltkart/shared/domain/documents'
import { z } from 'zod'
import { placeOfSupply } from '../documents/document-schema'

/** The buyer and the place of supply, as given with the order or changed since. */
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
