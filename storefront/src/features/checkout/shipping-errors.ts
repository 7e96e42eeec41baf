import { errorBody } from '@voltkart/shared/client/error-message'
import type { ShippingValues } from './shipping-schema'

/** The server's error for a field of the shipping step. */
export interface ShippingError {
  name: keyof ShippingValues
  message: string
}

const fields: Record<string, keyof ShippingValues> = {
  'shippingAddress.address': 'address',
  'shippingAddress.city': 'city',
  'shippingAddress.postalCode': 'postalCode',
  'shippingAddress.country': 'country',
  stateCode: 'stateCode',
  contact: 'phone',
  'contact.name': 'name',
  'contact.phone': 'phone',
  billing: 'gstin',
  'billing.legalName': 'legalName',
  'billing.gstin': 'gstin',
  'billing.address': 'billingAddress',
}

/** The errors of a refused order that belong to fields of the shipping step. */
export function shippingErrorsIn(error: unknown): ShippingError[] {
  return (errorBody(error)?.errors ?? []).flatMap(({ path, message }) => {
    const name = fields[path.replace(/^body\./, '')]
    return name ? [{ name, message }] : []
  })
}

/** Whether a field is in the form of a new address, and not below it. */
export const isAddressField = (name: string): boolean =>
  !['isBusiness', 'legalName', 'gstin', 'isSez', 'billingAddress'].includes(name)
