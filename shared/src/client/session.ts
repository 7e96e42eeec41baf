import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { userSchema, type User } from '../contract/users'

/** Where the browser keeps who is signed in (spec section 9). Never a token: that is in the cookie. */
export const USER_INFO_KEY = 'userInfo'

export interface SessionState {
  userInfo: User | null
}

/** Reads the stored session; anything unreadable counts as not signed in. */
export function loadUserInfo(): User | null {
  try {
    const parsed = userSchema.safeParse(JSON.parse(localStorage.getItem(USER_INFO_KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function storeUserInfo(userInfo: User | null): void {
  try {
    if (userInfo) localStorage.setItem(USER_INFO_KEY, JSON.stringify(userInfo))
    else localStorage.removeItem(USER_INFO_KEY)
  } catch {
    // Storage may be full or forbidden; the session then lasts as long as the page.
  }
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ userInfo: loadUserInfo() }),
  reducers: {
    signedIn(state, { payload }: PayloadAction<User>) {
      state.userInfo = payload
    },
    signedOut(state) {
      state.userInfo = null
    },
  },
  selectors: { selectUserInfo: (state) => state.userInfo },
})

export const { signedIn, signedOut } = sessionSlice.actions
export const { selectUserInfo } = sessionSlice.selectors
export const sessionReducer = sessionSlice.reducer

/** Keeps the stored session equal to the state, wherever it was changed. */
export function persistSession(store: {
  getState(): { session: SessionState }
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
