import { enterBillingAddress } from '@voltkart/shared/contract/addresses'
import { messages } from '@voltkart/shared/contract/messages'
import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import type { Billing } from '@voltkart/shared/contract/buyers'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { getGstinState } from '@voltkart/shared/domain/gstin'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { findPinInAddress } from '@voltkart/shared/domain/pin-code'
import {
  isOtherState,
  OUTSIDE_INDIA,
  determinePlaceOfSupply,
  type PlaceOfSupply,
} from '@voltkart/shared/domain/place-of-supply'
import { invalidField } from '../../errors'
import { findPinCode } from '../../integrations/pin-directory/pin-directory'
import type { StoredSupply } from '../../models/orders/order-supply'
import {
  checkAddress,
  findPlaceOfSupply,
  type TypedAddress,
  checkDelivered,
} from '../shop/delivery-terms'
import type { ShopTerms } from '../shop/shop-terms'

/** The part of a request that says where an order goes, and whom it is billed to. */
type SupplyBody = Pick<PlaceOrderBody, 'shippingAddress' | 'contact' | 'billing' | 'stateCode'>

/** The address, the buyer and the place of supply of an order. */
export interface OrderSupply extends StoredSupply {
  shippingAddress: PlaceOrderBody['shippingAddress']
}

/**
 * Checks the business on the tax invoice.
 * @param ownGstin the GSTIN of the shop; absent while it issues no tax invoices
 * @throws ApiError `VALIDATION` for `billing` or `billing.gstin` if it cannot be billed
 */
export function checkBilling(billing: Pick<Billing, 'gstin'>, ownGstin: string | undefined): void {
  if (ownGstin === undefined) throw invalidField('billing', messages.billingWithoutGst)
  if (billing.gstin === ownGstin) throw invalidField('billing.gstin', messages.ownGstin)
}

/**
 * Checks that a business has an address of its own in the State of its GSTIN, with its PIN code, if
 * the goods are delivered to another State. Anywhere, a PIN code of another State is refused.
 * @throws ApiError `VALIDATION` for `billing.address`
 */
function checkBillingAddress(
  { gstin, address }: Billing,
  delivery: PlaceOfSupply | undefined,
): void {
  const state = getGstinState(gstin)
  const pin = findPinInAddress(address ?? '')
  const states = pin === undefined ? [] : (findPinCode(pin)?.states ?? [])
  const isElsewhere = states.length > 0 && !states.includes(state)
  const isMissing = pin === undefined && isOtherState(delivery, state)
  if (!isElsewhere && !isMissing) return
  throw invalidField('billing.address', enterBillingAddress(indianStates[state]))
}

/** Where the supply takes place, and the State of delivery if that is another one. */
export function getPlaces(
  delivery: PlaceOfSupply | undefined,
  billing: Pick<Billing, 'gstin' | 'deliverTo'> | undefined,
): Pick<StoredSupply, 'placeOfSupply' | 'deliveryState'> {
  const business = billing && {
    state: getGstinState(billing.gstin),
    deliverTo: billing.deliverTo,
  }
  const place = determinePlaceOfSupply(delivery, business)
  const isOther = delivery && place && delivery.code !== place.code
  return omitUndefined({ placeOfSupply: place, deliveryState: isOther ? delivery.code : undefined })
}

/**
 * The place of supply of goods that are delivered to this address, for this business if there is
 * one.
 * @throws ApiError `VALIDATION` for `billing.gstin` for a business outside India, for
 * `billing.address` for one without an address in the State of its GSTIN
 */
export function getDeliveryPlaces(
  address: TypedAddress,
  billing: Billing | undefined,
): Pick<StoredSupply, 'placeOfSupply' | 'deliveryState'> {
  const delivery = findPlaceOfSupply(address)
  if (billing && delivery?.code === OUTSIDE_INDIA.code) {
    throw invalidField('billing.gstin', messages.billingAbroad)
  }
  if (billing) checkBillingAddress(billing, delivery)
  return getPlaces(delivery, billing)
}

/**
 * The address, the buyer and the place of supply that an order keeps.
 * @throws ApiError `VALIDATION` for `billing` while the shop issues no tax invoices, for
 * `billing.gstin` or `billing.address` if it cannot be billed, and at the fields of an address that
 * the shop refuses
 */
export function toSupply(body: SupplyBody, terms: ShopTerms): OrderSupply {
  const { contact, billing, stateCode, shippingAddress } = body
  const address = { ...shippingAddress, stateCode }
  const country = checkAddress(address, terms, 'shippingAddress.')
  checkDelivered(address, terms)
  if (billing) checkBilling(billing, terms.gst?.gstin)
  const places = getDeliveryPlaces(address, billing)
  return {
    shippingAddress: { ...shippingAddress, country },
    ...omitUndefined({ contact, billing }),
    ...places,
  }
}
