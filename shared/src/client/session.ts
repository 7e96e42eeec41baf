import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '../contract/users'

export interface SessionState {
  userInfo: User | null
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ userInfo: null }),
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
