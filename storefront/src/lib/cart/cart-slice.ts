import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { shopApi } from '@voltkart/shared/client/shop-api'
import type { Quote, Shortage } from '@voltkart/shared/contract/errors'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import { priceCart } from '@voltkart/shared/domain/cart-prices'
import { getChargedPrice } from '@voltkart/shared/domain/sale'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import {
  hasNoRoomFor,
  getQuantityLimit,
  type CartItem,
  type CartState,
  createEmptyCart,
} from './cart-state'

/** The data of a product that a line needs. */
type LineProduct = Omit<CartItem, 'qty'> & Pick<ProductSummary, 'sale' | 'regularPriceWithTax'>

// The fields are in the order of `readCart`, so that reading and writing a cart gives the same
// text.
function getLine(product: LineProduct, qty: number): CartItem {
  return {
    _id: product._id,
    name: product.name,
    image: product.image,
    description: product.description.slice(0, EXCERPT_LENGTH),
    brand: product.brand,
    category: product.category,
    price: getChargedPrice(product),
    mrp: product.mrp,
    countInStock: product.countInStock,
    rating: product.rating,
    numReviews: product.numReviews,
    qty: Math.min(qty, getQuantityLimit(product.countInStock)),
  }
}

// Every change of the lines ends here, so that the amounts always match them.
function setLines(cart: CartState, cartItems: CartItem[]): void {
  cart.cartItems = cartItems
  Object.assign(cart, priceCart(cartItems, cart.taxPercent))
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: () => createEmptyCart(),
  reducers: {
    /**
     * Puts a product into the cart, replacing a line that it already has. A full cart stays
     * unchanged.
     */
    lineSet(cart, { payload }: PayloadAction<{ product: LineProduct; qty: number }>) {
      if (hasNoRoomFor(cart, payload.product._id)) return
      const line = getLine(payload.product, payload.qty)
      const isInCart = cart.cartItems.some((item) => item._id === line._id)
      setLines(
        cart,
        isInCart
          ? cart.cartItems.map((item) => (item._id === line._id ? line : item))
          : [...cart.cartItems, line],
      )
    },
    /** Updates a line with the current data of its product. */
    productSeen(cart, { payload: product }: PayloadAction<LineProduct>) {
      setLines(
        cart,
        cart.cartItems.map((item) =>
          item._id === product._id ? getLine(product, item.qty) : item,
        ),
      )
    },
    lineRemoved(cart, { payload: id }: PayloadAction<string>) {
      setLines(
        cart,
        cart.cartItems.filter((item) => item._id !== id),
      )
    },
    /** Restores a line to its place, unless its product has been added again in between. */
    lineRestored(cart, { payload }: PayloadAction<{ item: CartItem; index: number }>) {
      if (cart.cartItems.some((item) => item._id === payload.item._id)) return
      setLines(cart, cart.cartItems.toSpliced(payload.index, 0, payload.item))
    },
    shippingAddressSaved(cart, { payload }: PayloadAction<ShippingAddress>) {
      cart.shippingAddress = payload
    },
    paymentMethodSaved(cart, { payload }: PayloadAction<'Razorpay'>) {
      cart.paymentMethod = payload
    },
    /**
     * Applies the prices and stock that the server has quoted, and its amounts: the shop's tax may
     * have changed since this browser read it.
     */
    quoteAccepted(cart, { payload: quote }: PayloadAction<Quote>) {
      const quoted = new Map(quote.items.map((item) => [item._id, item]))
      setLines(
        cart,
        cart.cartItems.map((item) => {
          const quotedItem = quoted.get(item._id)
          return quotedItem
            ? { ...item, price: quotedItem.price, countInStock: quotedItem.countInStock }
            : item
        }),
      )
      // Another tab may have changed the lines while the customer read the quote.
      if (cart.cartItems.some(({ _id, qty }) => quoted.get(_id)?.qty !== qty)) return
      const { itemsPrice, shippingPrice, taxPrice, totalPrice } = quote
      Object.assign(cart, { itemsPrice, shippingPrice, taxPrice, totalPrice })
    },
    /** Lowers quantities to the stock, and removes lines of sold-out products. */
    shortagesAccepted(cart, { payload }: PayloadAction<Shortage[]>) {
      const available = new Map(payload.map((item) => [item._id, item.available]))
      setLines(
        cart,
        cart.cartItems.flatMap((item) => {
          const inStock = available.get(item._id)
          if (inStock === undefined) return [item]
          return inStock < 1
            ? []
            : [{ ...item, countInStock: inStock, qty: Math.min(item.qty, inStock) }]
        }),
      )
    },
    /** The order is placed; address and payment method are kept for the next one. */
    cartEmptied(cart) {
      setLines(cart, [])
    },
    /** Another tab has changed the cart. */
    cartReplaced(_cart, { payload }: PayloadAction<CartState>) {
      return payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(shopApi.endpoints.getShop.matchFulfilled, (cart, { payload }) => {
      cart.taxPercent = payload.taxPercent
      setLines(cart, cart.cartItems)
    })
  },
  selectors: {
    selectCart: (cart) => cart,
    selectCartCount: (cart) => cart.cartItems.reduce((sum, item) => sum + item.qty, 0),
  },
})

export const {
  lineSet,
  productSeen,
  lineRemoved,
  lineRestored,
  shippingAddressSaved,
  paymentMethodSaved,
  quoteAccepted,
  shortagesAccepted,
  cartEmptied,
  cartReplaced,
} = cartSlice.actions
export const { selectCart, selectCartCount } = cartSlice.selectors
export const cartReducer = cartSlice.reducer
