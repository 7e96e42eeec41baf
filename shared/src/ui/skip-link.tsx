import { TextLink } from './text-link'
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

/** Lets keyboard users skip the top bar. */
export function SkipLink({ target }: { target: string }) {
  return (
    <TextLink
      href={`#${target}`}
      onClick={(event) => {
        // The router would treat the hash as a new address.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </TextLink>
  )
}
