import { describeNoDelivery } from '@voltkart/shared/contract/addresses'
import { findCountryCode } from '@voltkart/shared/domain/country-names'
import { getDeliveryDates, type DayRange } from '@voltkart/shared/domain/delivery-dates'
import { getCourierDays } from '@voltkart/shared/domain/delivery-zones'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { isStateCode } from '@voltkart/shared/domain/indian-states'
import { toPlainPin } from '@voltkart/shared/domain/pin-code'
import { invalidField } from '../../errors'
import { findPinCode } from '../../integrations/pin-directory/pin-directory'
import type { StoredPromise } from '../../models/orders/order-supply'
import { findPlaceOfSupply, type TypedAddress } from './delivery-address'
import type { ShopTerms } from './shop-terms'

/** The shop's rules for delivery times. */
export type DeliveryTerms = Pick<ShopTerms, 'zones' | 'dispatchDays' | 'deliveryDays'>

/**
 * The days that the courier takes to an address: `null` in a zone that the shop does not deliver to,
 * undefined in other countries, for which the shop states no times.
 */
function findCourierDays(address: TypedAddress, terms: DeliveryTerms): DayRange | null | undefined {
  if (findCountryCode(address.country) !== 'IN') return undefined
  const states = findPinCode(address.postalCode)?.states
  // Of a PIN code that the directory does not have, the State that is chosen or shown by the city.
  const code = states ? undefined : findPlaceOfSupply(address)?.code
  const pin = toPlainPin(address.postalCode)
  return getCourierDays({ pin, states: states ?? (code && isStateCode(code) ? [code] : []) }, terms)
}

/** @throws ApiError `VALIDATION` for `shippingAddress.postalCode` in a zone without delivery */
export function checkDelivered(address: TypedAddress, terms: DeliveryTerms): void {
  if (findCourierDays(address, terms) !== null) return
  const { postalCode } = address
  throw invalidField('shippingAddress.postalCode', describeNoDelivery(toPlainPin(postalCode)))
}

/** The promise for an order at a time; undefined for an address that the shop states no times for. */
export function newPromise(
  address: TypedAddress,
  terms: DeliveryTerms,
  at: Date,
): StoredPromise | undefined {
  const days = findCourierDays(address, terms)
  if (!days) return undefined
  const { dispatchDays } = terms
  return { ...getDeliveryDates(at, { dispatchDays, deliveryDays: days }), since: toIndiaDay(at) }
}
