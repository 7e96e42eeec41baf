import type { Quote } from '@voltkart/shared/contract/errors'
import type { PhoneQuoteBody } from '@voltkart/shared/contract/phone-orders'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import type { Uses } from '../../context'
import { placeOfAddress } from '../shop/delivery-address'
import { currentShopTerms } from '../shop/shop-terms'
import { findLines, toQuote } from './cart-lines'
import { getPlaces } from './supply'

/**
 * The present prices of a cart, as the order would have them. The address is not checked: staff may
 * still be entering it.
 * @throws ApiError `OUT_OF_STOCK` if a product is no longer sold
 */
export async function quoteForCustomer(
  context: Uses<'products' | 'shop', 'config'>,
  { cartItems, shippingAddress, stateCode, billing }: PhoneQuoteBody,
): Promise<Quote> {
  const [lines, terms] = await Promise.all([
    findLines(context, cartItems),
    currentShopTerms(context),
  ])
  const delivery = shippingAddress && placeOfAddress({ ...shippingAddress, stateCode })
  return toQuote(lines, terms, { ...getPlaces(delivery, billing), ...definedOnly({ billing }) })
}
