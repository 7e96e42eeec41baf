import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The product search: one text, empty without a search. */
interface SearchState {
  search: string
}

const initialState: SearchState = { search: '' }

const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchSet(state, { payload }: PayloadAction<string>) {
      state.search = payload
    },
    searchCleared(state) {
      state.search = ''
    },
  },
  selectors: { selectSearch: (state) => state.search },
})

export const { searchSet, searchCleared } = searchSlice.actions
export const { selectSearch } = searchSlice.selectors
export const searchReducer = searchSlice.reducer
