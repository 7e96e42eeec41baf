import { deliveryErrorsIn } from '../../components/addresses/delivery-errors'
import type { ShippingValues } from './shipping-schema'

/** The server's error for a field of the shipping step. */
export interface ShippingError {
  name: keyof ShippingValues
  message: string
}

/** The errors of a refused order that belong to fields of the shipping step. */
export const shippingErrorsIn = (error: unknown): ShippingError[] => deliveryErrorsIn(error)

/** Whether a field is in the form of a new address, and not below it. */
export const isAddressField = (name: string): boolean =>
  !['isBusiness', 'legalName', 'gstin', 'isSez', 'billingAddress', 'deliverTo'].includes(name)
