import type { AddressBody } from '@voltkart/shared/contract/addresses'
import { Schema, type Types } from 'mongoose'

/** A saved address of a user, the newest last. One of them is the default. */
export interface StoredAddress extends AddressBody {
  _id: Types.ObjectId
  isDefault: boolean
}

const required = true

export const addressSchema = new Schema<StoredAddress>({
  label: String,
  name: { type: String, required },
  phone: { type: String, required },
  address: { type: String, required },
  city: { type: String, required },
  postalCode: { type: String, required },
  country: { type: String, required },
  stateCode: String,
  isDefault: { type: Boolean, required },
})
