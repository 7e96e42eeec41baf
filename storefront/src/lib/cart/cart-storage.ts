import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'
import type { Dispatch } from '@reduxjs/toolkit'
import { linesDropped } from './cart-repair'
import type { CartState } from './cart-state'
import { cartReplaced } from './cart-slice'
import { readCart } from './read-cart'

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
  let stored: CartState | undefined
  const write = () => {
    const { cart } = store.getState()
    if (cart === stored) return
    stored = cart
    const text = JSON.stringify({ ...cart, taxPercent: undefined })
    // A cart from another tab is already stored; writing it again would echo forever.
    if (text !== getStoredCart()) writeStored('localStorage', CART_KEY, text)
  }
  const { cart } = store.getState()
  if (getStoredCart() !== null || cart.cartItems.length > 0) write()
  else stored = cart
  return store.subscribe(write)
}

/** Applies changes of the cart in other tabs. Returns a function that stops it. */
export function followOtherTabs(store: CartStore): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== CART_KEY && key !== null) return
    const current = store.getState().cart
    const { cart, dropped } = readCart(key === null ? null : newValue, current.taxPercent)
    // Two tabs may price with different taxes for a while; each would correct the other forever.
    if (readContent(cart) !== readContent(current)) store.dispatch(cartReplaced(cart))
    if (dropped.length > 0) store.dispatch(linesDropped(dropped))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
