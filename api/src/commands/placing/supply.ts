import { messages } from '@voltkart/shared/contract/messages'
import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { stateOfGstin } from '@voltkart/shared/domain/gstin'
import { placeOfSupply, type PlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import { invalidField } from '../../errors'
import type { StoredSupply } from '../../models/order-core/order-supply'
import type { ShopTerms } from '../shop/shop-terms'

function checkBilling(
  { billing }: PlaceOrderBody,
  { gst }: ShopTerms,
  place: PlaceOfSupply | undefined,
): void {
  if (!billing) return
  if (!gst) throw invalidField('billing', messages.billingWithoutGst)
  if (stateOfGstin(billing.gstin) === place?.code) return
  throw invalidField('billing.gstin', messages.billingStateDiffers)
}

/**
 * The buyer and the place of supply that an order keeps. They never change afterwards.
 * @throws ApiError `VALIDATION` at `billing` while the shop issues no tax invoices, at
 * `billing.gstin` if the GSTIN belongs to another State than the place of supply
 */
export function supplyOf(body: PlaceOrderBody, terms: ShopTerms): StoredSupply {
  const { contact, billing, stateCode, shippingAddress } = body
  const place = placeOfSupply({ ...shippingAddress, stateCode, sellerState: terms.sellerState })
  checkBilling(body, terms, place)
  return {
    ...(contact ? { contact } : {}),
    ...(billing ? { billing } : {}),
    ...(place ? { placeOfSupply: place } : {}),
  }
}
