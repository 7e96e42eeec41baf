import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedIn, signedOut } from '@voltkart/shared/client/session'

/** How the last session of this visit ended: by the customer, or because the server ended it. */
export type SessionEnd = 'signed-out' | 'expired' | null

interface VisitState {
  sessionEnd: SessionEnd
  /** The last order placed in this visit. */
  placedOrder: string | null
}

const initialState: VisitState = { sessionEnd: null, placedOrder: null }

const visitSlice = createSlice({
  name: 'visit',
  initialState,
  reducers: {
    orderPlaced(state, { payload: id }: PayloadAction<string>) {
      state.placedOrder = id
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state) => {
        state.sessionEnd = null
      })
      .addCase(signedOut, (state) => {
        state.sessionEnd = 'signed-out'
        state.placedOrder = null
      })
      .addCase(sessionExpired, (state) => {
        state.sessionEnd = 'expired'
        state.placedOrder = null
      }),
  selectors: {
    selectSessionEnd: (state) => state.sessionEnd,
    selectPlacedOrder: (state) => state.placedOrder,
  },
})

export const { orderPlaced } = visitSlice.actions
export const { selectSessionEnd, selectPlacedOrder } = visitSlice.selectors
export const visitReducer = visitSlice.reducer
