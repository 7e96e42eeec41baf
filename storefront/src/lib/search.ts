import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useContext, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { NavigationContext } from './navigation-state'

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

const LIVE_DELAY_MS = 300

/**
 * The text of the search field during typing. On the home page the results follow the text;
 * elsewhere the search starts when it is submitted.
 */
export function useSearchDraft() {
  const { search, searchFor, clear } = useSearch()
  const { pathname } = useLocation()
  // A delayed search must not leave a product page that was opened since.
  const { isLoading: isLeaving } = useContext(NavigationContext)
  const [draft, setDraft] = useState<string | null>(null)
  const [lastSearch, setLastSearch] = useState(search)
  if (search !== lastSearch) {
    // The search was changed elsewhere, such as by the Back button: show the new text.
    setLastSearch(search)
    if (draft?.trim() !== search) setDraft(null)
  }
  const typed = draft?.trim()
  const isLive = pathname === '/' && !isLeaving && typed !== undefined && typed !== search
  useEffect(() => {
    if (!isLive) return
    // Only the first letter adds a history entry; later ones replace it.
    const timer = setTimeout(() => searchFor(typed, { replace: search !== '' }), LIVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLive, typed, search, searchFor])
  return {
    text: draft ?? search,
    type: setDraft,
    submit() {
      searchFor(typed ?? search)
      setDraft(null)
    },
    clear() {
      setDraft(null)
      clear()
    },
  }
}
