import { DEFAULT_TAX_PERCENT, priceCart } from '@voltkart/shared/domain/cart-prices'
import { PRICE_MAX_RUPEES } from '@voltkart/shared/domain/limits'
import { isWholePaise } from '@voltkart/shared/domain/money'
import { isId, isRecord, withDefaults, parseJson } from '@voltkart/shared/domain/unknown-values'
import { type CartItem, type CartState, createEmptyCart, getQuantityLimit } from './cart-state'
import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'
import type { Dispatch } from '@reduxjs/toolkit'
import { linesDropped } from './cart-repair'
import { cartReplaced } from './cart-slice'

interface RepairedCart {
  cart: CartState
  /** The names of lines that could not be kept. */
  dropped: string[]
}

const optional = { image: '', description: '', brand: '', category: '', rating: 0, numReviews: 0 }

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0
const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= PRICE_MAX_RUPEES && isWholePaise(value)

/** A stored line; its name if it cannot be kept. */
function readLine(storedLine: unknown): CartItem | string {
  const line = isRecord(storedLine) ? storedLine : {}
  const { _id, name, price, mrp, countInStock, qty } = line
  if (!isName(name)) return 'An item'
  if (!isId(_id) || !isPrice(price) || !isCount(countInStock) || !isCount(qty)) return name
  const { image, description, brand, category, rating, numReviews } = withDefaults(line, optional)
  return {
    _id,
    name,
    image,
    description,
    brand,
    category,
    price,
    mrp: isPrice(mrp) ? mrp : undefined,
    countInStock,
    rating,
    numReviews,
    qty: Math.min(qty, getQuantityLimit(countInStock)),
  }
}

/** Makes a valid cart of any stored text: keeps the valid lines and computes the prices again. */
export function readCart(
  text: string | null,
  taxPercent: number = DEFAULT_TAX_PERCENT,
): RepairedCart {
  const parsed = parseJson(text)
  const emptyCart = createEmptyCart(taxPercent)
  if (!isRecord(parsed)) return { cart: emptyCart, dropped: [] }
  const parsedLines = (Array.isArray(parsed['cartItems']) ? parsed['cartItems'] : []).map(readLine)
  const lines = parsedLines.filter((line) => typeof line !== 'string')
  const cartItems = [...new Map(lines.map((line) => [line._id, line])).values()]
  const cart: CartState = {
    cartItems,
    shippingAddress: withDefaults(parsed['shippingAddress'], emptyCart.shippingAddress),
    // A missing or unknown one is the default.
    paymentMethod: parsed['paymentMethod'] === '' ? '' : 'Razorpay',
    ...priceCart(cartItems, taxPercent),
    taxPercent,
  }
  return { cart, dropped: parsedLines.filter((line) => typeof line === 'string') }
}

/** The local storage key of the cart. */
export const CART_KEY = 'cart'

/** The stored cart, unparsed. */
export const getStoredCart = (): string | null => readStored('localStorage', CART_KEY)

interface CartStore {
  getState(): { cart: CartState }
  subscribe(listener: () => void): () => void
  dispatch: Dispatch
}

const readContent = ({ cartItems, shippingAddress, paymentMethod }: CartState) =>
  JSON.stringify({ cartItems, shippingAddress, paymentMethod })

/** Keeps the stored cart equal to the state. Returns a function that stops it. */
export function persistCart(store: CartStore): () => void {
  let storedCart: CartState | undefined
  const writeCart = () => {
    const { cart } = store.getState()
    if (cart === storedCart) return
    storedCart = cart
    const text = JSON.stringify({ ...cart, taxPercent: undefined })
    // A cart from another tab is already stored; writing it again would echo forever.
    if (text !== getStoredCart()) writeStored('localStorage', CART_KEY, text)
  }
  const { cart } = store.getState()
  if (getStoredCart() !== null || cart.cartItems.length > 0) writeCart()
  else storedCart = cart
  return store.subscribe(writeCart)
}

/** Applies changes of the cart in other tabs. Returns a function that stops it. */
export function followOtherTabs(store: CartStore): () => void {
  const followChange = ({ key, newValue }: StorageEvent) => {
    if (key !== CART_KEY && key !== null) return
    const current = store.getState().cart
    const { cart, dropped } = readCart(key === null ? null : newValue, current.taxPercent)
    // Two tabs may price with different taxes for a while; each would correct the other forever.
    if (readContent(cart) !== readContent(current)) store.dispatch(cartReplaced(cart))
    if (dropped.length > 0) store.dispatch(linesDropped(dropped))
  }
  window.addEventListener('storage', followChange)
  return () => window.removeEventListener('storage', followChange)
}

let reading: Promise<void> | undefined

/**
 * Makes additions to the cart wait for the stored cart. A server-rendered page can be used before
 * the stored cart is read, which decides whether there is room and the next quantity.
 */
export function waitForStoredCart(cartRead: Promise<void>): void {
  const settled = cartRead.then(
    () => undefined,
    () => undefined,
  )
  reading = settled.then(() => {
    reading = undefined
  })
}

/** Resolves when the stored cart is in the state; undefined if it already is. */
export const whenStoredCartIsRead = (): Promise<void> | undefined => reading
