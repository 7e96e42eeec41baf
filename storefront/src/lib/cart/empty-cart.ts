import { DEFAULT_TAX_PERCENT, priceCart } from '@voltkart/shared/domain/cart-prices'
import type { CartState } from './cart-state'

/** An empty cart; with the default tax until the shop's own is known. */
export function emptyCart(taxPercent: number = DEFAULT_TAX_PERCENT): CartState {
  return {
    cartItems: [],
    shippingAddress: { address: '', city: '', postalCode: '', country: '' },
    paymentMethod: 'Razorpay',
    ...priceCart([], taxPercent),
    taxPercent,
  }
}
