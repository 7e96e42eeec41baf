import { useEffect, useRef } from 'react'

/**
 * Lets a sticky element that is taller than the screen scroll until its end is in view: keeps its
 * height as `--own-height`, for `top: min(…, calc(100vh - var(--own-height)))`.
 */
export function useTallSticky() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--own-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}
