import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the page after a navigation, so that a screen reader starts there and not at
 * the followed link. The first page keeps the browser's initial focus.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const ref = useRef<HTMLElement>(null)
  const currentPath = useRef(pathname)
  useEffect(() => {
    if (currentPath.current === pathname) return
    currentPath.current = pathname
    ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return ref
}
