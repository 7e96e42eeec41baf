import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { forgetOtherAccount } from '@voltkart/shared/client/account-changes'
import { baseApi } from '@voltkart/shared/client/base-api'
import { errorBody } from '@voltkart/shared/client/error-message'
import {
  loadUserInfo,
  persistSession,
  sessionReducer,
  signedIn,
  signedOut,
  USER_INFO_KEY,
  type SessionState,
} from '@voltkart/shared/client/session'
import { cartRepairReducer, linesDropped } from '../lib/cart/cart-repair'
import { cartReducer } from '../lib/cart/cart-slice'
import { followOtherTabs, loadCart, persistCart } from '../lib/cart/cart-storage'
import { searchReducer } from '../lib/search'
import { sessionExpired, visitReducer } from '../lib/visit'

// When the server no longer knows the session, the browser must not go on as if it did.
const endExpiredSession: Middleware<object, { session: SessionState }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const answer = next(action)
    const expired =
      isRejectedWithValue(action) && errorBody(action.payload)?.code === 'UNAUTHENTICATED'
    if (expired && getState().session.userInfo) {
      dispatch(signedOut())
      dispatch(sessionExpired())
    }
    return answer
  }

/** The state of the whole shop: session and API as the admin knows them too, cart and search. */
export function makeStore() {
  const { cart, dropped } = loadCart()
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      cart: cartReducer,
      cartRepair: cartRepairReducer,
      search: searchReducer,
      visit: visitReducer,
      [baseApi.reducerPath]: baseApi.reducer,
    },
    preloadedState: { cart },
    middleware: (getDefault) =>
      getDefault().concat(baseApi.middleware, endExpiredSession, forgetOtherAccount),
  })
  if (dropped.length > 0) store.dispatch(linesDropped(dropped))
  return store
}

export type AppStore = ReturnType<typeof makeStore>

/** Ties the store to local storage and to the shop's other tabs. */
export function keepStored(store: AppStore): void {
  // Tells polls whether anybody is looking; nothing is fetched again by itself for it.
  setupListeners(store.dispatch)
  persistSession(store)
  persistCart(store)
  followOtherTabs(store)
  window.addEventListener('storage', ({ key }) => {
    if (key !== USER_INFO_KEY && key !== null) return
    const userInfo = loadUserInfo()
    store.dispatch(userInfo ? signedIn(userInfo) : signedOut())
  })
}
