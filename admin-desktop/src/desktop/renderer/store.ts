import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { forgetOtherAccount } from '@voltkart/shared/client/account-changes'
import { baseApi } from '@voltkart/shared/client/base-api'
import { errorBody } from '@voltkart/shared/client/error-message'
import { sessionReducer, signedOut, type SessionState } from '@voltkart/shared/client/session'

// A session that the shop has ended must end in the window too.
const endExpiredSession: Middleware<object, { session: SessionState }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const response = next(action)
    const expired =
      isRejectedWithValue(action) && errorBody(action.payload)?.code === 'UNAUTHENTICATED'
    if (expired && getState().session.userInfo) dispatch(signedOut())
    return response
  }

/** The store of the window: the account, and fetched data. */
export function makeStore() {
  return configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) =>
      getDefault().concat(baseApi.middleware, endExpiredSession, forgetOtherAccount),
  })
}

export type DesktopStore = ReturnType<typeof makeStore>
