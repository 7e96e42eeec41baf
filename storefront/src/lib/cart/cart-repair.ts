import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface CartRepairState {
  /** The names of lines that were dropped from the cart and that the customer has not seen yet. */
  dropped: string[]
}

const initialState: CartRepairState = { dropped: [] }

const cartRepairSlice = createSlice({
  name: 'cartRepair',
  initialState,
  reducers: {
    linesDropped(state, { payload }: PayloadAction<string[]>) {
      state.dropped.push(...payload)
    },
    droppedSeen(state) {
      state.dropped = []
    },
  },
  selectors: { selectDropped: (state) => state.dropped },
})

export const { linesDropped, droppedSeen } = cartRepairSlice.actions
export const { selectDropped } = cartRepairSlice.selectors
export const cartRepairReducer = cartRepairSlice.reducer
