import type { DeliveryChange } from '@voltkart/shared/contract/order-changes'
import { countryCodeOf } from '@voltkart/shared/domain/country-names'
import type { OrderRecord } from '../../models/order-core/order-record'
import type { StoredPromise } from '../../models/order-core/order-promise'
import { isSamePlace } from '../shop/delivery-address'
import { newPromise, type DeliveryTerms } from '../shop/delivery-promise'

/**
 * The promise of an order whose delivery changes: counted anew from today if it goes to another place.
 * `null` if the shop states no times for that; undefined if the promise stays, because the place does.
 */
export function changedPromise(
  order: OrderRecord,
  { shippingAddress, stateCode }: DeliveryChange,
  terms: DeliveryTerms,
  at: Date,
): StoredPromise | null | undefined {
  if (!shippingAddress) return undefined
  const before = order.shippingAddress
  const isSameCountry = countryCodeOf(before.country) === countryCodeOf(shippingAddress.country)
  if (isSameCountry && isSamePlace(before, shippingAddress)) return undefined
  return newPromise({ ...shippingAddress, stateCode }, terms, at) ?? null
}
