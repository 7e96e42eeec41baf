import { priceCart } from '@voltkart/shared/domain/cart-prices'
import type { Cart } from './cart-schema'

/** The cart of whoever has none yet. */
export function emptyCart(): Cart {
  return {
    cartItems: [],
    shippingAddress: { address: '', city: '', postalCode: '', country: '' },
    paymentMethod: 'Razorpay',
    ...priceCart([]),
  }
}
