import { DEFAULT_TAX_PERCENT, priceCart } from '@voltkart/shared/domain/cart-prices'
import type { CartState } from './cart-schema'

/** The cart of whoever has none yet. Until the shop's tax is known it has the usual one. */
export function emptyCart(taxPercent: number = DEFAULT_TAX_PERCENT): CartState {
  return {
    cartItems: [],
    shippingAddress: { address: '', city: '', postalCode: '', country: '' },
    paymentMethod: 'Razorpay',
    ...priceCart([], taxPercent),
    taxPercent,
  }
}
