import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

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

/**
 * The current search and functions that change it. On the home page the address (`?q=`) has the
 * search, so that results can be shared and the browser's Back works; elsewhere the state does.
 */
export function useSearch() {
  const search = useSelector(selectSearch)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const searchFor = useCallback(
    (text: string, options: { replace?: boolean } = {}) => {
      dispatch(searchSet(text))
      void navigate(text === '' ? '/' : `/?${new URLSearchParams({ q: text })}`, options)
    },
    [dispatch, navigate],
  )
  const clear = useCallback(() => {
    dispatch(searchCleared())
    if (pathname === '/') void navigate('/')
  }, [dispatch, navigate, pathname])
  return { search, searchFor, clear }
}

/** Reads the search from the address whenever the home page is shown. */
export function useSearchFromAddress(): void {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const dispatch = useDispatch()
  const q = params.get('q') ?? ''
  useEffect(() => {
    if (pathname === '/') dispatch(searchSet(q))
  }, [pathname, q, dispatch])
}
