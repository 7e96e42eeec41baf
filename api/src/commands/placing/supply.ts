import { messages } from '@voltkart/shared/contract/messages'
import type { Billing, PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { stateOfGstin } from '@voltkart/shared/domain/gstin'
import { OUTSIDE_INDIA, type PlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import { invalidField } from '../../errors'
import type { StoredSupply } from '../../models/order-core/order-supply'
import { checkAddress, placeOfAddress, type TypedAddress } from '../shop/delivery-address'
import { checkDelivered } from '../shop/delivery-promise'
import type { ShopTerms } from '../shop/shop-terms'

/** The part of a request that says where an order goes, and whom it is billed to. */
export type SupplyBody = Pick<
  PlaceOrderBody,
  'shippingAddress' | 'contact' | 'billing' | 'stateCode'
>

/** The address, the buyer and the place of supply of an order. */
export interface OrderSupply extends StoredSupply {
  shippingAddress: PlaceOrderBody['shippingAddress']
}

/**
 * Checks the business on the tax invoice.
 * @param ownGstin the GSTIN of the shop; absent while it issues no tax invoices
 * @throws ApiError `VALIDATION` at `billing` or `billing.gstin` if it cannot be billed
 */
export function checkBilling(billing: Pick<Billing, 'gstin'>, ownGstin: string | undefined): void {
  if (ownGstin === undefined) throw invalidField('billing', messages.billingWithoutGst)
  if (billing.gstin === ownGstin) throw invalidField('billing.gstin', messages.ownGstin)
}

/**
 * The place of supply of what is delivered to this address, for this business if there is one.
 * @throws ApiError `VALIDATION` at `billing.gstin` for a business outside India
 */
export function placeOfDelivery(
  address: TypedAddress,
  billing: Pick<Billing, 'gstin'> | undefined,
): PlaceOfSupply | undefined {
  const place = placeOfAddress(address, billing && stateOfGstin(billing.gstin))
  if (billing && place?.code === OUTSIDE_INDIA.code) {
    throw invalidField('billing.gstin', messages.billingAbroad)
  }
  return place
}

/**
 * The address, the buyer and the place of supply that an order keeps.
 * @throws ApiError `VALIDATION` at `billing` while the shop issues no tax invoices, at
 * `billing.gstin` if it cannot be billed, and at the fields of an address that the shop refuses
 */
export function supplyOf(body: SupplyBody, terms: ShopTerms): OrderSupply {
  const { contact, billing, stateCode, shippingAddress } = body
  const address = { ...shippingAddress, stateCode }
  const country = checkAddress(address, terms, 'shippingAddress.')
  checkDelivered(address, terms)
  if (billing) checkBilling(billing, terms.gst?.gstin)
  const place = placeOfDelivery(address, billing)
  return {
    shippingAddress: { ...shippingAddress, country },
    ...definedOnly({ contact, billing, placeOfSupply: place }),
  }
}
