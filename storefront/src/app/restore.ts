import { signedIn } from '@voltkart/shared/client/session'
import { loadUserInfo } from '@voltkart/shared/client/stored-session'
import { linesDropped } from '../lib/cart/cart-repair'
import { cartReplaced } from '../lib/cart/cart-slice'
import { storedCart } from '../lib/cart/cart-storage'
import { readCart } from '../lib/cart/read-cart'
import type { AppStore } from './store'

/** Restores the session and the cart of an earlier visit into the state. */
export function restore(store: AppStore): void {
  const userInfo = loadUserInfo()
  if (userInfo) store.dispatch(signedIn(userInfo))
  const { cart, dropped } = readCart(storedCart(), store.getState().cart.taxPercent)
  store.dispatch(cartReplaced(cart))
  if (dropped.length > 0) store.dispatch(linesDropped(dropped))
}
