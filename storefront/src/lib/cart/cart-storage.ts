import type { Dispatch } from '@reduxjs/toolkit'
import { linesDropped } from './cart-repair'
import type { Cart } from './cart-schema'
import { cartReplaced } from './cart-slice'

/** The local storage key of the cart. */
export const CART_KEY = 'cart'

/** What is stored of the cart, as it is. */
export function storedCart(): string | null {
  try {
    return localStorage.getItem(CART_KEY)
  } catch {
    return null
  }
}

interface CartStore {
  getState(): { cart: Cart }
  subscribe(listener: () => void): () => void
  dispatch: Dispatch
}

/** Keeps the stored cart equal to the state. Answers how to stop. */
export function persistCart(store: CartStore): () => void {
  let stored: Cart | undefined
  const write = () => {
    const { cart } = store.getState()
    if (cart === stored) return
    stored = cart
    const text = JSON.stringify(cart)
    // A cart that came from another tab is already stored; writing it again would echo for ever.
    if (text === storedCart()) return
    try {
      localStorage.setItem(CART_KEY, text)
    } catch {
      // Storage may be full or forbidden; the cart then lasts as long as the page.
    }
  }
  const { cart } = store.getState()
  if (storedCart() !== null || cart.cartItems.length > 0) write()
  else stored = cart
  return store.subscribe(write)
}

/** Takes over what other tabs do to the cart. Answers how to stop. */
export function followOtherTabs(store: CartStore): () => void {
  const follow = async ({ key, newValue }: StorageEvent) => {
    if (key !== CART_KEY && key !== null) return
    // Most shoppers have one tab, which never needs what repairs a cart.
    const { readCart } = await import('./read-cart')
    const { cart, dropped } = readCart(key === null ? null : newValue)
    store.dispatch(cartReplaced(cart))
    if (dropped.length > 0) store.dispatch(linesDropped(dropped))
  }
  const listener = (event: StorageEvent) => void follow(event)
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
