import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the part of a page that the fragment of the address names, once that part is drawn. A
 * browser only does so while it loads a page, before the data of this one are there.
 */
export function useRevealFragment(isDrawn: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isDrawn || hash === '') return
    // Not every environment has a layout to scroll.
    document.getElementById(hash.slice(1))?.scrollIntoView?.()
  }, [isDrawn, hash])
}
