import type { Dispatch } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { getErrorBody } from './error-message'
import { confirmationRequested, sessionRefused, type SessionRoot } from './session'

/** The maximum of requests that wait for the user. */
export const WAITING_REQUESTS_MAX = 50

interface SessionStore {
  getState(): SessionRoot
  dispatch: Dispatch
}

const waitingRequests = new Set<() => void>()

/** Makes requests that wait for a sign-in or the password check the session again. */
export function wakeWaitingRequests(): void {
  for (const wake of waitingRequests) wake()
  waitingRequests.clear()
}

const waitForUser = () => new Promise<void>((wake) => waitingRequests.add(wake))
const mayWait = () => waitingRequests.size < WAITING_REQUESTS_MAX

/**
 * Sends a request. If it is refused because the session has ended, or because the password must be
 * entered again, waits until the user has signed in or entered it, and repeats the request. Returns
 * the refusal if the user does not, or uses another account.
 */
export async function sendSignedIn<Result extends { error?: unknown }>(
  store: SessionStore,
  send: () => PromiseLike<Result>,
): Promise<Result | { error: FetchBaseQueryError }> {
  const { session } = store.getState()
  if (!session.userInfo) return send()
  const result = await send()
  const refusal = getErrorBody(result.error)
  if (refusal?.code === 'CONFIRM_PASSWORD') {
    return (await isConfirmedSince(store, session)) ? sendSignedIn(store, send) : result
  }
  if (refusal?.code !== 'UNAUTHENTICATED') return result
  const getSignedInUser = () => store.getState().session.userInfo
  if (getSignedInUser() === session.userInfo && mayWait()) {
    store.dispatch(sessionRefused())
    await waitForUser()
  }
  const currentUser = getSignedInUser()
  // The user is signed out, too many requests wait, or this one has waited too long.
  if (!currentUser || currentUser === session.userInfo) return result
  if (currentUser._id === session.userInfo._id) return sendSignedIn(store, send)
  const message = 'You signed in with another account, so this was not sent.'
  return { error: { status: 401, data: { ...refusal, message } } }
}

/** Asks for the password, unless it was entered while the refused request was in flight. */
async function isConfirmedSince(
  store: SessionStore,
  { userInfo, confirmations }: SessionRoot['session'],
): Promise<boolean> {
  const isConfirmed = () => {
    const { session } = store.getState()
    // Signing in counts.
    const isOtherSession = session.userInfo !== userInfo
    return isOtherSession
      ? session.userInfo?._id === userInfo?._id
      : session.confirmations > confirmations
  }
  if (!isConfirmed() && store.getState().session.userInfo && mayWait()) {
    store.dispatch(confirmationRequested())
    await waitForUser()
  }
  return isConfirmed()
}
