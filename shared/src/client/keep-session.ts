import type { User } from '../contract/users'
import type { SessionRoot } from './session'

/** The local storage key of the signed-in user. Never a token: that is in the cookie. */
export const USER_INFO_KEY = 'userInfo'

function storeUserInfo(userInfo: User | null): void {
  try {
    if (userInfo) localStorage.setItem(USER_INFO_KEY, JSON.stringify(userInfo))
    else localStorage.removeItem(USER_INFO_KEY)
  } catch {
    // Storage may be full or forbidden; the session then lasts as long as the page.
  }
}

/** Keeps the stored session equal to the state, also after a change in another tab. */
export function persistSession(store: {
  getState(): SessionRoot
  subscribe(listener: () => void): () => void
}): () => void {
  let stored = store.getState().session.userInfo
  return store.subscribe(() => {
    const { userInfo } = store.getState().session
    if (userInfo === stored) return
    stored = userInfo
    storeUserInfo(userInfo)
  })
}
