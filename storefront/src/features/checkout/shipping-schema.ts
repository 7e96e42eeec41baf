import { addressBodySchema } from '@voltkart/shared/contract/addresses'
import { z } from 'zod'
import { withPinCode } from '../../components/addresses/address-values'
import {
  deliveryShape,
  together,
  withBusiness,
  withPhone,
} from '../../components/addresses/delivery-schema'
import { emptyOr } from '../../lib/empty-or'

const shape = {
  ...deliveryShape,
  /** Whether to save the address, and its label. */
  saves: z.boolean(),
  label: emptyOr(addressBodySchema.shape.label),
}

/**
 * The form of the shipping step. Only address, city, postal code and country are required; other
 * parts must be complete if they are begun.
 */
export const shippingFormSchema = withPhone(withPinCode(z.object(shape))).refine(
  ({ saves, name, phone }) => !saves || name || phone,
  {
    ...together,
    path: ['phone'],
    message: 'Enter a phone number to save this address',
  },
)

/** The same for a shop that issues GST invoices, which can name a business. */
export const businessFormSchema = withBusiness(shippingFormSchema)

export type ShippingValues = z.input<typeof shippingFormSchema>
