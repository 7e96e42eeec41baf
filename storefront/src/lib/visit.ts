import { createSlice } from '@reduxjs/toolkit'
import { sessionExpired, signedIn, signedOut } from '@voltkart/shared/client/session'

/** How the last session of this visit ended: by the customer, or because the server ended it. */
type SessionEnd = 'signed-out' | 'expired' | null

interface VisitState {
  sessionEnd: SessionEnd
}

const initialState: VisitState = { sessionEnd: null }

const visitSlice = createSlice({
  name: 'visit',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state) => {
        state.sessionEnd = null
      })
      .addCase(signedOut, (state) => {
        state.sessionEnd = 'signed-out'
      })
      .addCase(sessionExpired, (state) => {
        state.sessionEnd = 'expired'
      }),
  selectors: { selectSessionEnd: (state) => state.sessionEnd },
})

export const { selectSessionEnd } = visitSlice.selectors
export const visitReducer = visitSlice.reducer
