import { configureStore } from '@reduxjs/toolkit'
import { followAccount } from '@voltkart/shared/client/account-changes'
import { baseApi } from '@voltkart/shared/client/base-api'
import { sessionReducer } from '@voltkart/shared/client/session'

/** The store of the window: the account, and fetched data. */
export function makeStore() {
  return configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware, followAccount),
  })
}

export type DesktopStore = ReturnType<typeof makeStore>
