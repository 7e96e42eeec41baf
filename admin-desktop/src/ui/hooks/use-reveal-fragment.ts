import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the part of a page that the fragment of the address names, once it is rendered. A
 * browser does so only while it loads a page, before the data is loaded.
 */
export function useRevealFragment(isDrawn: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isDrawn || hash === '') return
    // Not every environment has a layout to scroll.
    document.getElementById(hash.slice(1))?.scrollIntoView?.()
  }, [isDrawn, hash])
}
