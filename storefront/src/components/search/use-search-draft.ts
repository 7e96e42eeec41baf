import { useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NavigationContext } from '../../lib/navigation-state'
import { useSearch } from '../../lib/use-search'

const LIVE_DELAY_MS = 300

/**
 * What stands in the search field while it is being typed. On the home page the results follow the
 * typing; elsewhere the search starts when it is submitted.
 */
export function useSearchDraft() {
  const { search, searchFor, clear } = useSearch()
  const { pathname } = useLocation()
  // Whoever is on the way to a product already must not be called back by their own search.
  const { isLoading: isLeaving } = useContext(NavigationContext)
  const [draft, setDraft] = useState<string | null>(null)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    // The search was changed from elsewhere, such as by the Back button: show that instead.
    setSeen(search)
    if (draft?.trim() !== search) setDraft(null)
  }
  const typed = draft?.trim()
  const isLive = pathname === '/' && !isLeaving && typed !== undefined && typed !== search
  useEffect(() => {
    if (!isLive) return
    // Only the first letters make a step in the history, not each further one.
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
