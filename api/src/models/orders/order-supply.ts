import type { Billing, Contact } from '@voltkart/shared/contract/orders'
import type { PlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import { Schema } from 'mongoose'

/** Who is supplied, and where, as it was when the order was placed. It never changes. */
export interface StoredSupply {
  /** Who takes the parcel, if the customer said so. */
  contact?: Contact
  /** The business that the tax invoice is made out to. */
  billing?: Billing
  /** Orders from before it was kept have none. */
  placeOfSupply?: PlaceOfSupply
}

const required = true
const plain = { _id: false } as const

/** The same as fields of the order's schema. */
export const supplyFields = {
  contact: new Schema<Contact>(
    { name: { type: String, required }, phone: { type: String, required } },
    plain,
  ),
  billing: new Schema<Billing>(
    { legalName: { type: String, required }, gstin: { type: String, required } },
    plain,
  ),
  placeOfSupply: new Schema<PlaceOfSupply>(
    {
      code: { type: String, required },
      name: { type: String, required },
      source: { type: String, required },
    },
    plain,
  ),
}
