import type { Quote } from '@voltkart/shared/contract/errors'
import type { PhoneQuoteBody } from '@voltkart/shared/contract/phone-orders'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { stateOfGstin } from '@voltkart/shared/domain/gstin'
import type { AppContext } from '../../context'
import { placeOfAddress } from '../shop/delivery-address'
import { currentShopTerms } from '../shop/shop-terms'
import { findLines, quoteOf } from './cart-lines'

/**
 * The present prices of a cart, as the order would have them. The address is not checked: staff may
 * still be entering it.
 * @throws ApiError `OUT_OF_STOCK` if a product is no longer sold
 */
export async function quoteForCustomer(
  context: AppContext,
  { cartItems, shippingAddress, stateCode, billing }: PhoneQuoteBody,
): Promise<Quote> {
  const [lines, terms] = await Promise.all([
    findLines(context, cartItems),
    currentShopTerms(context),
  ])
  const placeOfSupply =
    shippingAddress &&
    placeOfAddress({ ...shippingAddress, stateCode }, billing && stateOfGstin(billing.gstin))
  return quoteOf(lines, terms, definedOnly({ placeOfSupply, billing }))
}
