import type { Middleware } from '@reduxjs/toolkit'
import { baseApi } from './base-api'
import { wakeWaitingRequests } from './send-signed-in'
import type { SessionRoot } from './session'

/**
 * Continues requests that wait for a sign-in or the password, and refetches all data after another account has
 * signed in, which must not see the data of the first.
 */
export const followAccount: Middleware<object, SessionRoot> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().session
    const response = next(action)
    const { userInfo, mustSignInAgain, mustConfirm } = getState().session
    if (userInfo && userInfo._id !== before.userInfo?._id) {
      dispatch(baseApi.util.invalidateTags(['User', 'Order']))
    }
    const isSignInOver = before.mustSignInAgain && !mustSignInAgain
    const isConfirmationOver = before.mustConfirm && !mustConfirm
    if (isSignInOver || isConfirmationOver) wakeWaitingRequests()
    return response
  }
