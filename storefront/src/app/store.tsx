import { configureStore } from '@reduxjs/toolkit'
import { followAccount, baseApi } from '@voltkart/shared/client/base-api'
import { sessionReducer } from '@voltkart/shared/client/session'
import { shopApi } from '@voltkart/shared/client/shop-api'
import { cartRepairReducer } from '../lib/cart/cart-repair'
import { cartReducer } from '../lib/cart/cart-slice'
import { createEmptyCart } from '../lib/cart/cart-state'
import { getState } from '../lib/preloaded-state'
import type { PreloadedQuery } from '@voltkart/shared/contract/ssr'
import { searchReducer } from '../lib/search'
import { visitReducer } from '../lib/visit'
import { AppTheme } from '@voltkart/shared/ui/app-theme'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'

/**
 * The state of the whole shop: session and API as in the admin area, cart and search; with the data
 * that the server preloaded.
 */
export function createStore(preloaded: readonly PreloadedQuery[] = []) {
  const api = getState(preloaded)
  // The endpoint has accepted the response, so this is its type.
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
    preloadedState: { [baseApi.reducerPath]: api, cart: createEmptyCart(shop?.taxPercent) },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware, followAccount),
  })
}

export type AppStore = ReturnType<typeof createStore>

interface ProvidersProps {
  store: AppStore
  /** The state that the server rendered the page from, during hydration. */
  renderedState?: ReturnType<AppStore['getState']>
  children: ReactNode
}

/** The providers of the shop: state, theme, toasts. */
export function Providers({ store, renderedState, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(renderedState ? { serverState: renderedState } : {})}>
      <AppTheme>{children}</AppTheme>
    </Provider>
  )
}
