import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { forgetOtherAccount } from '@voltkart/shared/client/account-changes'
import { baseApi } from '@voltkart/shared/client/base-api'
import { errorBody } from '@voltkart/shared/client/error-message'
import { sessionReducer, signedOut, type SessionState } from '@voltkart/shared/client/session'
import { shopApi } from '@voltkart/shared/client/shop-api'
import { cartRepairReducer } from '../lib/cart/cart-repair'
import { cartReducer } from '../lib/cart/cart-slice'
import { emptyCart } from '../lib/cart/empty-cart'
import { stateOf } from '../lib/preloaded-state'
import type { PreloadedQuery } from '@voltkart/shared/contract/ssr'
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

/**
 * The state of the whole shop: session and API as the admin knows them too, cart and search; with
 * what the server knew already when it drew the page.
 */
export function makeStore(known: readonly PreloadedQuery[] = []) {
  const api = stateOf(known)
  // The endpoint has taken the response in, so this is its type.
  const { data: shop } = shopApi.endpoints.getShop.select()({ [baseApi.reducerPath]: api })
  return configureStore({
    reducer: {
      session: sessionReducer,
      cart: cartReducer,
      cartRepair: cartRepairReducer,
      search: searchReducer,
      visit: visitReducer,
      [baseApi.reducerPath]: baseApi.reducer,
    },
    preloadedState: { [baseApi.reducerPath]: api, cart: emptyCart(shop?.taxPercent) },
    middleware: (getDefault) =>
      getDefault().concat(baseApi.middleware, endExpiredSession, forgetOtherAccount),
  })
}

export type AppStore = ReturnType<typeof makeStore>
