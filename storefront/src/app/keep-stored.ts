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
 * Restores the data stored in an earlier visit. New visitors have none and do not load the code
 * that checks it.
 */
export async function restoreStored(store: AppStore): Promise<void> {
  if (!isAnythingStored()) return
  const { restore } = await import('./restore')
  restore(store)
}

/** Synchronises the store with local storage and with the shop's other tabs. */
export function keepStored(store: AppStore): void {
  // Tells polling queries whether the page is visible; this triggers no refetch by itself.
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
