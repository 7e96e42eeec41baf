import { errorBody } from '@voltkart/shared/client/error-message'
import type { DeliveryValues } from './delivery-schema'

const fields: Record<string, keyof DeliveryValues> = {
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
  'billing.deliverTo': 'deliverTo',
}

/** The errors of a refused request that belong to fields of a delivery. */
export function deliveryErrorsIn(
  error: unknown,
): { name: keyof DeliveryValues; message: string }[] {
  return (errorBody(error)?.errors ?? []).flatMap(({ path, message }) => {
    const name = fields[path.replace(/^body\./, '')]
    return name ? [{ name, message }] : []
  })
}
