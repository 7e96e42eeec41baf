import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { forgetOtherAccount } from '@voltkart/shared/client/account-changes'
import { baseApi } from '@voltkart/shared/client/base-api'
import { errorBody } from '@voltkart/shared/client/error-message'
import { sessionReducer, signedOut, type SessionState } from '@voltkart/shared/client/session'

// When the shop no longer knows the session, the window must not go on as if it did.
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

/** The state of the window: who is signed in, and what was fetched. */
export function makeStore() {
  return configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) =>
      getDefault().concat(baseApi.middleware, endExpiredSession, forgetOtherAccount),
  })
}

export type DesktopStore = ReturnType<typeof makeStore>
