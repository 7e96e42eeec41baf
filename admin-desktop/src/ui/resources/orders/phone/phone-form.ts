import { billingSchema, shippingAddressSchema } from '@voltkart/shared/contract/buyers'
import {
  phoneCustomerSchema,
  type phoneOrderBodySchema,
  type phoneQuoteBodySchema,
} from '@voltkart/shared/contract/phone-orders'
import { enterBillingAddress } from '@voltkart/shared/contract/addresses'
import { findStateWithoutBillingAddress } from '@voltkart/shared/domain/business-elsewhere'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { indianStates, isStateCode } from '@voltkart/shared/domain/indian-states'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { LINE_QUANTITY_MAX, NOTE_LENGTH, ORDER_LINES_MAX } from '@voltkart/shared/domain/limits'
import { normaliseGstin } from '@voltkart/shared/domain/gstin'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { z } from 'zod'

const { name, email, phone } = phoneCustomerSchema.shape
const { address, city, postalCode, country } = shippingAddressSchema.shape

/** The address of the form is the delivery address. */
export const toBillingField = (name: PropertyKey): PropertyKey =>
  name === 'address' ? 'billingAddress' : name

const toTypedBilling = (values: {
  legalName: string
  gstin: string
  billingAddress: string
  deliverTo: string
}) => ({
  legalName: values.legalName,
  gstin: values.gstin,
  ...omitUndefined({
    address: values.billingAddress || undefined,
    deliverTo: values.deliverTo === 'self' ? ('self' as const) : undefined,
  }),
})

/** The fields of the form, flat; an empty text if nothing is given. */
export const phoneFormSchema = z
  .object({
    name,
    email,
    phone,
    address,
    city,
    postalCode,
    country,
    stateCode: z.string(),
    legalName: z.string().overwrite(trimText),
    gstin: z.string().overwrite(normaliseGstin),
    billingAddress: z.string().overwrite(trimText),
    deliverTo: z.string(),
    note: z.string().overwrite(trimText).max(NOTE_LENGTH, 'Note is too long'),
  })
  .check(({ value, issues }) => {
    const { legalName, gstin } = value
    if (legalName === '' && gstin === '') return
    const billingIssues = billingSchema.safeParse(toTypedBilling(value)).error?.issues ?? []
    for (const { path, message } of billingIssues) {
      issues.push({ code: 'custom', path: path.map(toBillingField), message, input: value })
    }
    const state = findStateWithoutBillingAddress({ ...value, isBusiness: true })
    if (!state) return
    const message = enterBillingAddress(indianStates[state])
    issues.push({ code: 'custom', path: ['billingAddress'], message, input: value })
  })
export type PhoneValues = z.input<typeof phoneFormSchema>

export const emptyValues: PhoneValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  country: 'India',
  stateCode: '',
  legalName: '',
  gstin: '',
  billingAddress: '',
  deliverTo: 'other',
  note: '',
}

/** A product that is ordered. */
export const phoneLineSchema = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  qty: z.number().int().min(1).max(LINE_QUANTITY_MAX),
})
export type PhoneLine = z.output<typeof phoneLineSchema>
/** A product that was found by a search or a scan. */
export type FoundProduct = Omit<PhoneLine, 'qty'>

/** The lines with one piece more of a product; undefined if the order is full. */
export function withOneMore(
  lines: readonly PhoneLine[],
  { _id, name, image }: FoundProduct,
): PhoneLine[] | undefined {
  const line = lines.find((entry) => entry._id === _id)
  if (!line) {
    return lines.length < ORDER_LINES_MAX ? [...lines, { _id, name, image, qty: 1 }] : undefined
  }
  if (line.qty >= LINE_QUANTITY_MAX) return undefined
  return lines.map((entry) => (entry === line ? { ...entry, qty: entry.qty + 1 } : entry))
}

const getItems = (lines: readonly PhoneLine[]) => lines.map(({ _id, qty }) => ({ _id, qty }))

const getState = (values: Pick<PhoneValues, 'country' | 'stateCode'>) =>
  isInIndia(values.country) && isStateCode(values.stateCode) ? values.stateCode : undefined

const toBilling = (values: PhoneValues) => billingSchema.safeParse(toTypedBilling(values)).data

/** The request for the prices, with as much of the address as is complete. */
export function toQuoteBody(
  values: PhoneValues,
  lines: readonly PhoneLine[],
): z.input<typeof phoneQuoteBodySchema> {
  return {
    cartItems: getItems(lines),
    ...omitUndefined({
      shippingAddress: shippingAddressSchema.safeParse(values).data,
      stateCode: getState(values),
      billing: toBilling(values),
    }),
  }
}

/** The request that places the order. */
export function toOrderBody(
  values: PhoneValues,
  lines: readonly PhoneLine[],
): z.input<typeof phoneOrderBodySchema> {
  return {
    customer: { name: values.name, email: values.email, phone: values.phone },
    cartItems: getItems(lines),
    shippingAddress: {
      address: values.address,
      city: values.city,
      postalCode: values.postalCode,
      country: values.country,
    },
    ...omitUndefined({
      stateCode: getState(values),
      billing: toBilling(values),
      note: values.note.trim() || undefined,
    }),
  }
}
