import { messages } from '@voltkart/shared/contract/messages'
import type { DeliveryChange } from '@voltkart/shared/contract/order-changes'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { isStateCode, type StateCode } from '@voltkart/shared/domain/indian-states'
import { stateOfDelivery } from '@voltkart/shared/domain/place-of-supply'
import { invalidField } from '../../errors'
import type { OrderRecord } from '../../models/order-core/order-record'
import { checkBilling, placesOfDelivery, type OrderSupply } from '../placing/supply'
import {
  checkAddress,
  checkStateFitsPin,
  isSamePlace,
  type AddressTerms,
  type TypedAddress,
} from '../shop/delivery-address'
import { checkDelivered, type DeliveryTerms } from '../shop/delivery-promise'

/** What the shop asks of an address and of a business. */
export interface SupplyRules extends AddressTerms, DeliveryTerms {
  /** The GSTIN of the seller; absent while the shop issues no tax invoices. */
  ownGstin: string | undefined
}

/** The State of delivery before, if it can have been chosen and the new address is in the same place. */
function stateBefore(order: OrderRecord, address: TypedAddress): StateCode | undefined {
  const state = stateOfDelivery(order)
  if (order.placeOfSupply?.source !== 'chosen') return undefined
  if (state === undefined || !isStateCode(state)) return undefined
  return isSamePlace(order.shippingAddress, address) ? state : undefined
}

/**
 * The address, the buyer and the place of supply of an order after a change, by the rules of placing an
 * order. What is not given stays, also if the shop would refuse it today. The place of supply is absent
 * if the address does not show the State and nobody has chosen it.
 * @throws ApiError `VALIDATION` at the fields that the shop refuses
 */
export function changedSupply(
  order: OrderRecord,
  change: DeliveryChange,
  rules: SupplyRules,
): OrderSupply {
  const { stateCode, contact = order.contact } = change
  const shippingAddress = change.shippingAddress ?? order.shippingAddress
  const billing = change.billing === undefined ? order.billing : (change.billing ?? undefined)
  const isMoved = change.shippingAddress ?? stateCode ?? change.billing
  if (isMoved === undefined) {
    const { placeOfSupply, deliveryState } = order
    const optional = definedOnly({ contact, billing, placeOfSupply, deliveryState })
    return { shippingAddress, ...optional }
  }
  if (change.billing) checkBilling(change.billing, rules.ownGstin)
  const address = {
    ...shippingAddress,
    stateCode: stateCode ?? stateBefore(order, shippingAddress),
  }
  const country = change.shippingAddress
    ? checkAddress(address, rules, 'shippingAddress.')
    : shippingAddress.country
  if (change.shippingAddress) checkDelivered(address, rules)
  if (stateCode) checkStateFitsPin(address)
  const places = placesOfDelivery(address, billing)
  if (!places.placeOfSupply && rules.strictAddresses) {
    throw invalidField('stateCode', messages.chooseState)
  }
  return {
    shippingAddress: { ...shippingAddress, country },
    ...definedOnly({ contact, billing }),
    ...places,
  }
}
