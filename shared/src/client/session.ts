import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '../contract/users'

export interface SessionState {
  userInfo: User | null
  /** Whether the server has ended the session, and the user is asked to sign in again. */
  mustSignInAgain: boolean
}

/** The part of a store's state that holds the session. */
export interface SessionRoot {
  session: SessionState
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ userInfo: null, mustSignInAgain: false }),
  reducers: {
    signedIn(state, { payload }: PayloadAction<User>) {
      state.userInfo = payload
      state.mustSignInAgain = false
    },
    /** The user has signed out, in this tab or in another. */
    signedOut(state) {
      state.userInfo = null
      state.mustSignInAgain = false
    },
    /** The server refused a request of the account that is signed in: its session has ended. */
    sessionRefused(state) {
      state.mustSignInAgain = true
    },
    /** The session has ended, and the user did not sign in again. */
    sessionExpired(state) {
      state.userInfo = null
      state.mustSignInAgain = false
    },
  },
  selectors: {
    selectUserInfo: (state) => state.userInfo,
    selectMustSignInAgain: (state) => state.mustSignInAgain,
  },
})

export const { signedIn, signedOut, sessionRefused, sessionExpired } = sessionSlice.actions
export const { selectUserInfo, selectMustSignInAgain } = sessionSlice.selectors
export const sessionReducer = sessionSlice.reducer
