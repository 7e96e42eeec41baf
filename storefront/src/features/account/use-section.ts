import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Shows the section that the address names, after a click and after a reload: once everything above
 * it has its final height.
 */
export function useSection(isLoaded: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = isLoaded && hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [hash, key, isLoaded])
}
