import { setupListeners } from '@reduxjs/toolkit/query'
import { persistSession, USER_INFO_KEY } from '@voltkart/shared/client/keep-session'
import { signedIn, signedOut } from '@voltkart/shared/client/session'
import { CART_KEY, followOtherTabs, persistCart } from '../lib/cart/cart-storage'
import type { AppStore } from './store'

function isAnythingStored(): boolean {
  try {
    return [CART_KEY, USER_INFO_KEY].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/**
 * Puts back what was stored in an earlier visit. Whoever comes for the first time has nothing
 * stored, and so does not load what checks it.
 */
export async function restoreStored(store: AppStore): Promise<void> {
  if (!isAnythingStored()) return
  const { restore } = await import('./restore')
  restore(store)
}

/** Ties the store to local storage and to the shop's other tabs. */
export function keepStored(store: AppStore): void {
  // Tells polls whether anybody is looking; nothing is fetched again by itself for it.
  setupListeners(store.dispatch)
  persistSession(store)
  persistCart(store)
  followOtherTabs(store)
  const followSession = async () => {
    const { loadUserInfo } = await import('@voltkart/shared/client/stored-session')
    const userInfo = loadUserInfo()
    store.dispatch(userInfo ? signedIn(userInfo) : signedOut())
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === USER_INFO_KEY || key === null) void followSession()
  })
}
