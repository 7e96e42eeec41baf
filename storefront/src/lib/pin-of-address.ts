import type { ShippingAddress } from '@voltkart/shared/contract/orders'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { plainPin } from '@voltkart/shared/domain/pin-code'
import { isPin } from './kept-pin'

export type Destination = Pick<ShippingAddress, 'postalCode' | 'country'>

/** The PIN code of an address in India; an empty text for another address. */
export const pinOf = ({ postalCode, country }: Destination): string => {
  const pin = plainPin(postalCode)
  return isInIndia(country) && isPin(pin) ? pin : ''
}
