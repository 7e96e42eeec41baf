import type { Dispatch } from '@reduxjs/toolkit'
import { linesDropped } from './cart-repair'
import { repairCart, type Cart, type RepairedCart } from './cart-schema'
import { cartReplaced } from './cart-slice'

/** Where the browser keeps the cart (spec section 9). */
export const CART_KEY = 'cart'

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(CART_KEY)
  } catch {
    return null
  }
}

/** Reads the stored cart, repaired where it was spoiled. */
export function loadCart(): RepairedCart {
  return repairCart(parse(read()))
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
    if (text === read()) return
    try {
      localStorage.setItem(CART_KEY, text)
    } catch {
      // Storage may be full or forbidden; the cart then lasts as long as the page.
    }
  }
  if (read() !== null) write()
  else stored = store.getState().cart
  return store.subscribe(write)
}

/** Takes over what other tabs do to the cart. Answers how to stop. */
export function followOtherTabs(store: CartStore): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== CART_KEY && event.key !== null) return
    const { cart, dropped } = repairCart(parse(event.key === null ? null : event.newValue))
    store.dispatch(cartReplaced(cart))
    if (dropped.length > 0) store.dispatch(linesDropped(dropped))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
