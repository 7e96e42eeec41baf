import {
  deliverOnlyTo,
  describeWrongState,
  describeNoDelivery,
} from '@voltkart/shared/contract/addresses'
import { messages } from '@voltkart/shared/contract/messages'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { findCountryCode, toPlainCountry } from '@voltkart/shared/domain/country-names'
import { indianStates, type StateCode, isStateCode } from '@voltkart/shared/domain/indian-states'
import { normalisePin, toPlainPin } from '@voltkart/shared/domain/pin-code'
import {
  findPlaceOfAddress as toPlace,
  type PlaceOfSupply,
} from '@voltkart/shared/domain/place-of-supply'
import { invalidField } from '../../errors'
import { findPinCode, findStateOfCity } from '../../integrations/pin-directory/pin-directory'
import type { ShopTerms } from './shop-terms'
import { getDeliveryDates, type DayRange } from '@voltkart/shared/domain/delivery-dates'
import { getCourierDays } from '@voltkart/shared/domain/delivery-zones'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import type { StoredPromise } from '../../models/orders/order-supply'

/** An address as the customer typed it. */
export interface TypedAddress {
  city: string
  postalCode: string
  country: string
  /** The State that the customer chose. */
  stateCode?: StateCode | undefined
}

/** The shop's rules for addresses. */
export type AddressTerms = Pick<ShopTerms, 'strictAddresses' | 'shipsTo'>

const joinNames = (type: 'conjunction' | 'disjunction', names: string[]) =>
  new Intl.ListFormat('en-GB', { type }).format(names)

function checkCountry(code: string | undefined, terms: AddressTerms, path: string): void {
  if (!code && terms.strictAddresses) throw invalidField(path, messages.chooseCountry)
  const { shipsTo } = terms
  if (shipsTo.length === 0 || (code && shipsTo.includes(code))) return
  const names = joinNames('conjunction', shipsTo.map(getCountryName))
  throw invalidField(path, deliverOnlyTo(names))
}

/** Finds the State of an address in India, if its PIN code is in one State only. */
export function findPinState({ country, postalCode }: TypedAddress): StateCode | undefined {
  if (findCountryCode(country) !== 'IN') return undefined
  const [state, ...otherStates] = findPinCode(postalCode)?.states ?? []
  return otherStates.length === 0 ? state : undefined
}

/**
 * @throws ApiError `VALIDATION` for `stateCode` if the PIN code of an address in India is in
 * another State
 */
export function checkStateFitsPin(address: TypedAddress): void {
  const { stateCode, postalCode, country } = address
  if (findCountryCode(country) !== 'IN') return
  const states = findPinCode(postalCode)?.states ?? []
  if (!stateCode || states.length === 0 || states.includes(stateCode)) return
  const names = joinNames(
    'disjunction',
    states.map((code) => indianStates[code]),
  )
  throw invalidField('stateCode', describeWrongState(toPlainPin(postalCode), names))
}

/** Finds the State of an address, or outside India; undefined while it is not known. */
export function findPlaceOfSupply(address: TypedAddress): PlaceOfSupply | undefined {
  const { country, postalCode, stateCode, city } = address
  return toPlace({
    isInIndia: findCountryCode(country) === 'IN',
    stateCode,
    statesOfPin: findPinCode(postalCode)?.states ?? [],
    stateOfCity: findStateOfCity(city),
  })
}

/** Whether two addresses agree in all fields that decide their State. */
export function isSamePlace(a: TypedAddress, b: TypedAddress): boolean {
  if (toPlainPin(a.postalCode) !== toPlainPin(b.postalCode)) return false
  return findPinCode(a.postalCode) !== undefined || a.city === b.city
}

/**
 * Checks an address by the shop's rules. Unknown values are refused only by a shop with strict
 * addresses; a State that contradicts the PIN code is always refused.
 * @param prefix the path of the address in the request: `shippingAddress.`, or nothing
 * @returns the English name of its country, or what was typed if no country has that name
 * @throws ApiError `VALIDATION` for `country` or `postalCode` with the prefix, or for `stateCode`
 */
export function checkAddress(address: TypedAddress, terms: AddressTerms, prefix = ''): string {
  const code = findCountryCode(address.country)
  checkCountry(code, terms, `${prefix}country`)
  if (code !== 'IN') return toPlainCountry(address.country)
  if (terms.strictAddresses && normalisePin(address.postalCode) === undefined) {
    throw invalidField(`${prefix}postalCode`, messages.enterPin)
  }
  checkStateFitsPin(address)
  if (terms.strictAddresses && !findPlaceOfSupply(address)) {
    throw invalidField('stateCode', messages.chooseState)
  }
  return toPlainCountry(address.country)
}

/** The shop's rules for delivery times. */
export type DeliveryTerms = Pick<ShopTerms, 'zones' | 'dispatchDays' | 'deliveryDays'>

/**
 * The days that the courier takes to an address: `null` in a zone that the shop does not deliver to,
 * undefined in other countries, for which the shop states no times.
 */
function findCourierDays(address: TypedAddress, terms: DeliveryTerms): DayRange | null | undefined {
  if (findCountryCode(address.country) !== 'IN') return undefined
  const states = findPinCode(address.postalCode)?.states
  // For a PIN code that is not in the directory, the State that is chosen or beside the city
  // counts.
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
