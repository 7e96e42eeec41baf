import type { Billing, Contact } from '@voltkart/shared/contract/orders'
import type { BuyerKind } from '@voltkart/shared/domain/documents'
import type { PlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import { Schema } from 'mongoose'

/** The buyer and the place of supply, as given with the order or changed since. */
export interface StoredSupply {
  /** The recipient of the parcel, if the customer named one. */
  contact?: Contact
  /** The business named as the buyer on the tax invoice. */
  billing?: Billing
  /** Absent until the State is chosen, if the address does not show it. */
  placeOfSupply?: PlaceOfSupply
  /** The code of the State of the delivery address, if the place of supply is another one. */
  deliveryState?: string
}

const required = true
const plain = { _id: false } as const

export const placeOfSupplySchema = new Schema<PlaceOfSupply>(
  {
    code: { type: String, required },
    name: { type: String, required },
    source: { type: String, required },
  },
  plain,
)

/** The same as fields of the order's schema. */
export const supplyFields = {
  contact: new Schema<Contact>(
    { name: { type: String, required }, phone: { type: String, required } },
    plain,
  ),
  billing: new Schema<Billing>(
    {
      legalName: { type: String, required },
      gstin: { type: String, required },
      kind: String,
      address: String,
      deliverTo: String,
    },
    plain,
  ),
  placeOfSupply: placeOfSupplySchema,
  deliveryState: String,
}

/**
 * Whether IGST is due: to another State, and to a unit in a special economic zone in any (IGST Act
 * 2017, s.7(5)(b)).
 */
export const isBetweenStates = (
  kind: BuyerKind | undefined,
  placeCode: string | undefined,
  sellerState: string,
): boolean => kind === 'sez' || (placeCode !== undefined && placeCode !== sellerState)

/** The same of an order; not while the place of supply is unknown. */
export const isInterState = (
  { placeOfSupply, billing }: Pick<StoredSupply, 'placeOfSupply' | 'billing'>,
  sellerState: string,
): boolean => isBetweenStates(billing?.kind, placeOfSupply?.code, sellerState)
