import { setupListeners } from '@reduxjs/toolkit/query'
import { persistSession, USER_INFO_KEY, loadUserInfo } from '@voltkart/shared/client/keep-session'
import { signedIn, signedOut } from '@voltkart/shared/client/session'
import { linesDropped } from '../lib/cart/cart-repair'
import { cartReplaced } from '../lib/cart/cart-slice'
import { followOtherTabs, persistCart, getStoredCart, readCart } from '../lib/cart/cart-storage'
import type { AppStore } from './store'

/** Restores the session and the cart of an earlier visit into the state. */
export function restoreStored(store: AppStore): void {
  const userInfo = loadUserInfo()
  if (userInfo) store.dispatch(signedIn(userInfo))
  const text = getStoredCart()
  if (text === null) return
  const { cart, dropped } = readCart(text, store.getState().cart.taxPercent)
  store.dispatch(cartReplaced(cart))
  if (dropped.length > 0) store.dispatch(linesDropped(dropped))
}

/** Applies sign-ins and sign-outs of other tabs. Returns a function that stops it. */
function followSessions(store: AppStore): () => void {
  const followChange = ({ key }: StorageEvent) => {
    if (key !== USER_INFO_KEY && key !== null) return
    const userInfo = loadUserInfo()
    store.dispatch(userInfo ? signedIn(userInfo) : signedOut())
  }
  window.addEventListener('storage', followChange)
  return () => window.removeEventListener('storage', followChange)
}

/**
 * Synchronises the store with local storage and with the shop's other tabs.
 * Returns a function that stops it.
 */
export function keepStored(store: AppStore): () => void {
  const stops = [
    // Tells polling queries whether the page is visible; this triggers no refetch by itself.
    setupListeners(store.dispatch),
    persistSession(store),
    persistCart(store),
    followOtherTabs(store),
    followSessions(store),
  ]
  return () => stops.forEach((stop) => stop())
}
