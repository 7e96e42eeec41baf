import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { API_BASE } from '../contract/route'
import { sendSignedIn, wakeWaitingRequests } from './send-signed-in'
import type { SessionRoot } from './session'
import type { Middleware } from '@reduxjs/toolkit'

const send = fetchBaseQuery({
  baseUrl: API_BASE,
  timeout: 30_000,
  credentials: 'same-origin',
})

export type BaseQuery = typeof send

const baseQuery: BaseQuery = (args, api, extraOptions) => {
  const getState = () => api.getState() as SessionRoot
  const store = { getState, dispatch: api.dispatch }
  return sendSignedIn(store, async () => send(args, api, extraOptions))
}

const tagTypes = ['User', 'Product', 'Order', 'Shop', 'Page'] as const

/** A tag of a query's data, which is fetched again when a mutation changes it. */
export type Tag = (typeof tagTypes)[number]

/**
 * The one API slice of both screens. Features inject their endpoints into it.
 * Unused data is kept for 60 seconds, and nothing is refetched on focus, reconnect or mount.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
})

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
