import { trimText } from '@voltkart/shared/domain/visible-text'
import type { AddressBody } from '@voltkart/shared/contract/addresses'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { isStateCode } from '@voltkart/shared/domain/indian-states'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { isPinCode } from '@voltkart/shared/domain/pin-code'
import type { z } from 'zod'

/** The fields of an address in a form; an empty text if nothing is given. */
export interface AddressValues {
  address: string
  city: string
  postalCode: string
  country: string
  stateCode: string
  name: string
  phone: string
}

/** Refines a schema with an address: in India it has a PIN code of six digits. */
export const withPinCode = <Output extends { country: string; postalCode: string }, Input>(
  schema: z.ZodType<Output, Input>,
) =>
  schema.refine(({ country, postalCode }) => !isInIndia(country) || isPinCode(postalCode), {
    path: ['postalCode'],
    message: 'Enter a 6-digit PIN code',
  })

/** The State of an address in a form, if chosen; addresses outside India have none. */
export const getState = (values: Pick<AddressValues, 'country' | 'stateCode'>) =>
  isInIndia(values.country) && isStateCode(values.stateCode) ? values.stateCode : undefined

/** The address to save from a form. */
export function toAddressBody(values: AddressValues & { label: string }): AddressBody {
  const { address, city, postalCode, country, name, phone, label } = values
  return omitUndefined({
    address,
    city,
    postalCode,
    country,
    name,
    phone,
    label: trimText(label) || undefined,
    stateCode: getState(values),
  })
}
