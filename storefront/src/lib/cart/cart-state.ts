import type { ProductSummary } from '@voltkart/shared/contract/products'
import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import {
  type PricesInRupees,
  DEFAULT_TAX_PERCENT,
  priceCart,
} from '@voltkart/shared/domain/cart-prices'

/** One line of the cart: the product as it was last seen, and its quantity. */
export type CartItem = Pick<
  ProductSummary,
  | '_id'
  | 'name'
  | 'image'
  | 'description'
  | 'brand'
  | 'category'
  | 'price'
  | 'mrp'
  | 'countInStock'
  | 'rating'
  | 'numReviews'
> & { qty: number }

/** The cart exactly as stored in local storage. Amounts in rupees. */
export interface Cart extends PricesInRupees {
  cartItems: CartItem[]
  /** May be incomplete: it fills in the form. */
  shippingAddress: ShippingAddress
  /** An empty one means “not chosen”. */
  paymentMethod: '' | 'Razorpay'
}

/** The cart with its tax in percent, which belongs to the shop and is not stored. */
export interface CartState extends Cart {
  taxPercent: number
}

/** An empty cart; with the default tax until the shop's own is known. */
export function createEmptyCart(taxPercent: number = DEFAULT_TAX_PERCENT): CartState {
  return {
    cartItems: [],
    shippingAddress: { address: '', city: '', postalCode: '', country: '' },
    paymentMethod: 'Razorpay',
    ...priceCart([], taxPercent),
    taxPercent,
  }
}
