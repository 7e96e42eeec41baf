import { z } from 'zod'
import { buyerKinds } from '../domain/documents'
import { isGstin } from '../domain/gstin'
import { ADDRESS_LINE_LENGTH, BILLING_ADDRESS_LENGTH, NAME_LENGTH } from '../domain/limits'
import { deliverTos, placeOfSupplySources } from '../domain/place-of-supply'
import { lineSchema } from './common'
import { buyerGstinSchema, phoneNumberSchema, postalCodeSchema } from './india'

/** The recipient of the parcel; the phone as `+91` and ten digits. */
export const contactSchema = z
  .object({ name: lineSchema(NAME_LENGTH, 'Name'), phone: phoneNumberSchema })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof contactSchema>

export const shippingAddressSchema = z
  .object({
    address: lineSchema(ADDRESS_LINE_LENGTH, 'Address'),
    city: lineSchema(100, 'City'),
    postalCode: postalCodeSchema,
    country: lineSchema(100, 'Country'),
  })
  .meta({ id: 'ShippingAddress' })
export type ShippingAddress = z.output<typeof shippingAddressSchema>

/** The business named as the buyer on the tax invoice. */
export const billingSchema = z
  .object({
    legalName: lineSchema(200, 'Legal name'),
    gstin: buyerGstinSchema,
    /** `sez`: in a special economic zone; regular if absent. */
    kind: z.enum(buyerKinds).optional(),
    /**
     * The buyer's own address, if it is not the delivery address. Required with a PIN code of the
     * GSTIN's State if the goods are delivered to another State.
     */
    address: lineSchema(BILLING_ADDRESS_LENGTH, 'Billing address').optional(),
    /**
     * To whom goods go in another State than the GSTIN's: `self` makes that State the place of supply;
     * `other`, as if absent: somebody else on behalf of the buyer.
     */
    deliverTo: z.enum(deliverTos).optional(),
  })
  .refine(({ kind, gstin }) => kind !== 'sez' || isGstin(gstin), {
    path: ['gstin'],
    message: 'A unit in a special economic zone has a regular GSTIN',
  })

/** The same as an order keeps it. */
const orderBillingSchema = z
  .object({
    legalName: z.string(),
    gstin: z.string(),
    kind: z.enum(buyerKinds).optional(),
    address: z.string().optional(),
    deliverTo: z.enum(deliverTos).optional(),
  })
  .meta({ id: 'Billing' })
export type Billing = z.output<typeof orderBillingSchema>

/** The place of supply for GST, and how it was determined. `96` is outside India. */
export const placeOfSupplySchema = z
  .object({ code: z.string(), name: z.string(), source: z.enum(placeOfSupplySources) })
  .meta({ id: 'PlaceOfSupply' })

/** The buyer of an order, where its goods go, and the place of supply. */
export const orderSupplyShape = {
  contact: contactSchema.optional(),
  billing: orderBillingSchema.optional(),
  placeOfSupply: placeOfSupplySchema.optional(),
  /** The State of the delivery address, if the place of supply is another one. */
  deliveryState: z.string().optional(),
}
