import { readStored, writeStored } from './browser-storage'
import type { User } from '../contract/users'
import type { SessionRoot } from './session'
import { isId, isRecord, parseJson } from '../domain/unknown-values'

/** The local storage key of the signed-in user. Never a token: that is in the cookie. */
export const USER_INFO_KEY = 'userInfo'

/** Keeps the stored session equal to the state, also after a change in another tab. */
export function persistSession(store: {
  getState(): SessionRoot
  subscribe(listener: () => void): () => void
}): () => void {
  let storedUser = store.getState().session.userInfo
  return store.subscribe(() => {
    const { userInfo } = store.getState().session
    if (userInfo === storedUser) return
    storedUser = userInfo
    writeStored('localStorage', USER_INFO_KEY, userInfo && JSON.stringify(userInfo))
  })
}

/** Reads the stored session. Unreadable data counts as not signed in. */
export function loadUserInfo(): User | null {
  const parsedUser = parseJson(readStored('localStorage', USER_INFO_KEY))
  if (!isRecord(parsedUser)) return null
  const { _id, name, email, isAdmin } = parsedUser
  const isUser =
    isId(_id) &&
    typeof name === 'string' &&
    typeof email === 'string' &&
    typeof isAdmin === 'boolean'
  return isUser ? { _id, name, email, isAdmin } : null
}
