import type { Middleware } from '@reduxjs/toolkit'
import { baseApi } from './base-api'
import { signedIn, type SessionState } from './session'

/** Fetches anew after another account has signed in: what one was shown is not for the next. */
export const forgetOtherAccount: Middleware<object, { session: SessionState }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().session.userInfo
    const response = next(action)
    if (signedIn.match(action) && action.payload._id !== before?._id) {
      dispatch(baseApi.util.invalidateTags(['User', 'Order']))
    }
    return response
  }
