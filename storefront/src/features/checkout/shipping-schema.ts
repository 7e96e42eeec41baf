import { addressBodySchema } from '@voltkart/shared/contract/addresses'
import {
  billingSchema,
  contactSchema,
  shippingAddressSchema,
} from '@voltkart/shared/contract/orders'
import { z } from 'zod'
import { withPinCode } from '../../components/addresses/address-values'

/** An optional text, which must match the schema if it is given. */
const orEmpty = (schema: z.ZodType<string | undefined, string | undefined>) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const [issue] = text === '' ? [] : (schema.safeParse(text).error?.issues ?? [])
      if (issue) context.addIssue({ code: 'custom', message: issue.message })
    })

const shape = {
  ...shippingAddressSchema.shape,
  stateCode: z.string(),
  name: orEmpty(contactSchema.shape.name),
  phone: orEmpty(contactSchema.shape.phone),
  /** Whether to save the address, and its label. */
  saves: z.boolean(),
  label: orEmpty(addressBodySchema.shape.label),
  isBusiness: z.boolean(),
  legalName: z.string().trim(),
  gstin: z.string().trim().toUpperCase(),
  isSez: z.boolean(),
  billingAddress: orEmpty(billingSchema.shape.address),
}

const { legalName: legalNameSchema, gstin: gstinSchema } = billingSchema.shape
// Checked together with the single fields, so that all errors are shown at once.
const together = { when: () => true }

/**
 * The form of the shipping step. Only address, city, postal code and country are required; other
 * parts must be complete if they are begun.
 */
export const shippingFormSchema = withPinCode(z.object(shape))
  .refine(({ name, phone }) => !name || phone, {
    ...together,
    path: ['phone'],
    message: 'Enter a phone number as well, or leave the name blank',
  })
  .refine(({ saves, name, phone }) => !saves || name || phone, {
    ...together,
    path: ['phone'],
    message: 'Enter a phone number to save this address',
  })

const isValidGstin = (gstin: string) => gstinSchema.safeParse(gstin).success

/** The same for a shop that issues GST invoices, which can name a business. */
export const businessFormSchema = shippingFormSchema
  .refine(
    ({ isBusiness, legalName }) => !isBusiness || legalNameSchema.safeParse(legalName).success,
    { ...together, path: ['legalName'], message: 'Enter the legal name of the business' },
  )
  .refine(({ isBusiness, gstin }) => !isBusiness || isValidGstin(gstin), {
    ...together,
    path: ['gstin'],
    message: 'Enter a valid GSTIN with 15 characters',
  })

export type ShippingValues = z.input<typeof shippingFormSchema>
