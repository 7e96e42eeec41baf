import type { Dispatch } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { errorBody } from './error-message'
import { sessionRefused, type SessionRoot } from './session'

/** The maximum of requests that wait for a sign-in. */
export const WAITING_REQUESTS_MAX = 50

interface SessionStore {
  getState(): SessionRoot
  dispatch: Dispatch
}

const waitingRequests = new Set<() => void>()

/** Makes requests that wait for a sign-in check the session again. */
export function wakeWaitingRequests(): void {
  for (const wake of waitingRequests) wake()
  waitingRequests.clear()
}

/**
 * Sends a request. If it is refused because the session has ended, waits until the user has signed
 * in again and repeats it. Returns the refusal if the user does not sign in, or uses another
 * account.
 */
export async function sendSignedIn<Result extends { error?: unknown }>(
  store: SessionStore,
  send: () => PromiseLike<Result>,
): Promise<Result | { error: FetchBaseQueryError }> {
  const signedInUser = () => store.getState().session.userInfo
  const account = signedInUser()
  const result = await send()
  const refusal = errorBody(result.error)
  if (!account || refusal?.code !== 'UNAUTHENTICATED') return result
  if (signedInUser() === account && waitingRequests.size < WAITING_REQUESTS_MAX) {
    store.dispatch(sessionRefused())
    await new Promise<void>((wake) => waitingRequests.add(wake))
  }
  const now = signedInUser()
  // The user is signed out, too many requests wait, or this one has waited too long.
  if (!now || now === account) return result
  if (now._id === account._id) return sendSignedIn(store, send)
  const message = 'You signed in with another account, so this was not sent.'
  return { error: { status: 401, data: { ...refusal, message } } }
}
