import {
  billingSchema,
  contactSchema,
  shippingAddressSchema,
} from '@voltkart/shared/contract/buyers'
import { enterBillingAddress } from '@voltkart/shared/contract/addresses'
import {
  findStateWithoutBillingAddress,
  type TypedBusiness,
} from '@voltkart/shared/domain/business-elsewhere'
import { normaliseGstin } from '@voltkart/shared/domain/gstin'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { deliverTos } from '@voltkart/shared/domain/place-of-supply'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { z } from 'zod'
import { emptyOr } from '../../lib/empty-or'
import { withPinCode } from './address-values'

/** The fields of a delivery in a form: address, recipient, and the business on the invoice. */
export const deliveryShape = {
  ...shippingAddressSchema.shape,
  stateCode: z.string(),
  name: emptyOr(contactSchema.shape.name),
  phone: emptyOr(contactSchema.shape.phone),
  isBusiness: z.boolean(),
  legalName: z.string().overwrite(trimText),
  gstin: z.string().overwrite(normaliseGstin),
  isSez: z.boolean(),
  billingAddress: emptyOr(billingSchema.shape.address),
  deliverTo: z.enum(deliverTos),
}

const { legalName: legalNameSchema, gstin: gstinSchema } = billingSchema.shape
// Checked together with the single fields, so that all errors are shown at once.
export const together = { when: () => true }

/** Refines a schema with a recipient: a name needs a phone number. */
export const withPhone = <Output extends { name: string; phone: string }, Input>(
  schema: z.ZodType<Output, Input>,
) =>
  schema.refine(({ name, phone }) => !name || phone, {
    ...together,
    path: ['phone'],
    message: 'Enter a phone number as well, or leave the name blank',
  })

interface Business extends TypedBusiness {
  legalName: string
}

/**
 * Refines a schema with a business: if there is one, it has a legal name and a GSTIN, and an address of
 * its own if the goods go to another State.
 */
export const withBusiness = <Output extends Business, Input>(schema: z.ZodType<Output, Input>) =>
  schema
    .refine(
      ({ isBusiness, legalName }) => !isBusiness || legalNameSchema.safeParse(legalName).success,
      { ...together, path: ['legalName'], message: 'Enter the legal name of the business' },
    )
    .refine(({ isBusiness, gstin }) => !isBusiness || gstinSchema.safeParse(gstin).success, {
      ...together,
      path: ['gstin'],
      message: 'Enter a valid GSTIN with 15 characters',
    })
    .superRefine((typed, context) => {
      const state = findStateWithoutBillingAddress(typed)
      if (!state) return
      const message = enterBillingAddress(indianStates[state])
      context.addIssue({ code: 'custom', path: ['billingAddress'], message })
    })

/** The form of the delivery details of an order. */
export const deliveryFormSchema = withBusiness(withPhone(withPinCode(z.object(deliveryShape))))

export type DeliveryValues = z.input<typeof deliveryFormSchema>
