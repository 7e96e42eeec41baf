import { useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NavigationContext } from '../../lib/navigation-state'
import { useSearch } from '../../lib/search'

const LIVE_DELAY_MS = 300

/**
 * The text of the search field during typing. On the home page the results follow the text;
 * elsewhere the search starts when it is submitted.
 */
export function useSearchDraft() {
  const { search, searchFor, clear } = useSearch()
  const { pathname } = useLocation()
  // A delayed search must not leave a product page that was opened in the meantime.
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
