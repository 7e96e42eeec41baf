import { messages } from '@voltkart/shared/contract/messages'
import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { stateOfGstin } from '@voltkart/shared/domain/gstin'
import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import { invalidField } from '../../errors'
import type { StoredSupply } from '../../models/order-core/order-supply'
import { checkAddress, placeOfAddress } from '../shop/delivery-address'
import type { ShopTerms } from '../shop/shop-terms'

/** The address, the buyer and the place of supply of an order. */
export interface OrderSupply extends StoredSupply {
  shippingAddress: PlaceOrderBody['shippingAddress']
}

function checkBilling({ billing }: PlaceOrderBody, { gst }: ShopTerms): void {
  if (!billing) return
  if (!gst) throw invalidField('billing', messages.billingWithoutGst)
  if (billing.gstin === gst.gstin) throw invalidField('billing.gstin', messages.ownGstin)
}

/**
 * The address, the buyer and the place of supply that an order keeps.
 * @throws ApiError `VALIDATION` at `billing` while the shop issues no tax invoices, at
 * `billing.gstin` if it cannot be billed, and at the fields of an address that the shop refuses
 */
export function supplyOf(body: PlaceOrderBody, terms: ShopTerms): OrderSupply {
  const { contact, billing, stateCode, shippingAddress } = body
  const address = { ...shippingAddress, stateCode }
  const country = checkAddress(address, terms, 'shippingAddress.')
  checkBilling(body, terms)
  const place = placeOfAddress(address, billing && stateOfGstin(billing.gstin))
  if (billing && place?.code === OUTSIDE_INDIA.code) {
    throw invalidField('billing.gstin', messages.billingAbroad)
  }
  return {
    shippingAddress: { ...shippingAddress, country },
    ...definedOnly({ contact, billing, placeOfSupply: place }),
  }
}
