import type { ProductSummary } from '@voltkart/shared/contract/products'
import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import {
  type PricesInRupees,
  DEFAULT_TAX_PERCENT,
  priceCart,
} from '@voltkart/shared/domain/cart-prices'
import { LINE_QUANTITY_MAX, ORDER_LINES_MAX } from '@voltkart/shared/domain/limits'

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

/** The reason why a cart accepts no further product. */
export const CART_FULL = `A cart holds up to ${ORDER_LINES_MAX} different products. Remove one to add another.`

interface Lines {
  cartItems: readonly { _id: string; qty: number }[]
}

/** The number of pieces of a product in the cart. */
export const getQuantityInCart = ({ cartItems }: Lines, productId: string): number =>
  cartItems.find(({ _id }) => _id === productId)?.qty ?? 0

/** Whether a cart has the maximum of products that an order may have, and this is not one of them. */
export const hasNoRoomFor = (cart: Lines, productId: string): boolean =>
  cart.cartItems.length >= ORDER_LINES_MAX && getQuantityInCart(cart, productId) === 0

/** The maximum quantity of a product in one order. */
export function getQuantityLimit(countInStock: number): number {
  return Math.min(countInStock, LINE_QUANTITY_MAX)
}

/**
 * The advice for a cart with more products than an order may have; undefined for any other cart.
 * Nothing but the buttons keeps a stored cart within it.
 */
export function describeExcess(lineCount: number): string | undefined {
  const excess = lineCount - ORDER_LINES_MAX
  if (excess < 1) return undefined
  const products = excess === 1 ? '1 product' : `${excess} products`
  return `An order can have up to ${ORDER_LINES_MAX} different products. Remove ${products} from your cart to check out.`
}
