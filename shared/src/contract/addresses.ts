import { z } from 'zod'
import { ADDRESSES_MAX, NAME_LENGTH } from '../domain/limits'
import { shippingAddressSchema } from './buyers'
import { customerCalls } from './customer-calls'
import { idSchema, lineSchema, messageSchema } from './common'
import { phoneNumberSchema, stateCodeSchema } from './india'
import { defineRoutes } from './route'

/** The message for a State that is not one of its PIN code; `states` are names joined by “or”. */
export const describeWrongState = (pin: string, states: string): string =>
  `PIN code ${pin} is in ${states}`

/** The message for a country that the shop does not deliver to; `countries` are names joined by “and”. */
export const deliverOnlyTo = (countries: string): string => `We deliver to ${countries} only`

/** The message for a business that has goods delivered to another State than its own. */
export const enterBillingAddress = (state: string): string =>
  `Enter the billing address in ${state}`

/** The message for an address in a zone that the shop does not deliver to. */
export const describeNoDelivery = (postalCode: string): string =>
  `We don't deliver to ${postalCode} yet`

/** An address as it is saved. Saving replaces the whole address. */
export const addressBodySchema = z.object({
  /** The customer's name for it: Home, Office. */
  label: lineSchema(40, 'Label').optional(),
  name: lineSchema(NAME_LENGTH, 'Name'),
  phone: phoneNumberSchema,
  ...shippingAddressSchema.shape,
  stateCode: stateCodeSchema.optional(),
  isDefault: z.boolean().optional(),
})
export type AddressBody = z.output<typeof addressBodySchema>

/** A saved address of an account. */
export const savedAddressSchema = addressBodySchema
  .extend({ _id: idSchema, isDefault: z.boolean() })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.output<typeof savedAddressSchema>

const addressParams = z.object({ addressId: idSchema })
const saved = messageSchema.extend({ address: savedAddressSchema })
const define = defineRoutes({ tag: 'Users', access: 'signed-in' })

export const listAddresses = define({
  id: 'listAddresses',
  ...customerCalls.listAddresses,
  summary: 'The saved addresses of the account that is signed in, the default first',
  listMax: ADDRESSES_MAX,
  output: z.array(savedAddressSchema),
})

export const createAddress = define({
  id: 'createAddress',
  ...customerCalls.createAddress,
  summary: 'Save an address; the first one becomes the default',
  description:
    'With `isDefault` a later one becomes the default in place of the earlier. An account saves 20 at most. The phone is an Indian mobile number in any usual form; the response has it as `+91` and ten digits.',
  status: 201,
  body: addressBodySchema,
  example: {
    label: 'Home',
    name: 'Asha Rao',
    phone: '98765 43210',
    address: '12 MG Road',
    city: 'Bengaluru',
    postalCode: '560001',
    country: 'India',
    stateCode: '29',
  },
  output: saved,
  errors: ['CONFLICT'],
})

export const updateAddress = define({
  id: 'updateAddress',
  ...customerCalls.updateAddress,
  summary: 'Replace a saved address',
  description:
    'What is left out is removed. `isDefault` makes it the default; the default stays so until another address becomes it.',
  params: addressParams,
  body: addressBodySchema,
  example: { ...createAddress.example, label: 'Office', isDefault: true },
  output: saved,
  errors: ['NOT_FOUND'],
})

export const deleteAddress = define({
  id: 'deleteAddress',
  ...customerCalls.deleteAddress,
  summary: 'Delete a saved address; if it was the default, the newest becomes the default',
  params: addressParams,
  output: messageSchema,
  errors: ['NOT_FOUND'],
})
