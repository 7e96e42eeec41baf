import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '../contract/users'

interface SessionState {
  userInfo: User | null
  /** Whether the server has ended the session, and the user must sign in again. */
  mustSignInAgain: boolean
  /** Whether the server requires the password before it performs the request. */
  mustConfirm: boolean
  /** Counts how often the user has entered the password again. */
  confirmations: number
}

/** The part of a store's state that holds the session. */
export interface SessionRoot {
  session: SessionState
}

/** The state of a session before the server has refused anything. */
export const newSession = (userInfo: User | null): SessionState => ({
  userInfo,
  mustSignInAgain: false,
  mustConfirm: false,
  confirmations: 0,
})

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => newSession(null),
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<User>) => newSession(payload),
    /** The user has signed out, in this tab or in another. */
    signedOut: () => newSession(null),
    /** The server refused a request of the account that is signed in: its session has ended. */
    sessionRefused(state) {
      state.mustSignInAgain = true
    },
    /** The session has ended, and the user did not sign in again. */
    sessionExpired: () => newSession(null),
    /** The server refused a request until the user enters the password again. */
    confirmationRequested(state) {
      state.mustConfirm = true
    },
    confirmed(state) {
      state.mustConfirm = false
      state.confirmations += 1
    },
    confirmationCancelled(state) {
      state.mustConfirm = false
    },
  },
  selectors: {
    selectUserInfo: (state) => state.userInfo,
    selectMustSignInAgain: (state) => state.mustSignInAgain,
    selectMustConfirm: (state) => state.mustConfirm,
  },
})

export const {
  signedIn,
  signedOut,
  sessionRefused,
  sessionExpired,
  confirmationRequested,
  confirmed,
  confirmationCancelled,
} = sessionSlice.actions
export const { selectUserInfo, selectMustSignInAgain, selectMustConfirm } = sessionSlice.selectors
export const sessionReducer = sessionSlice.reducer
