import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { searchCleared, searchSet, selectSearch } from './search'

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
