import { useEffect } from 'react'

/** While `when` is true, the browser asks before it closes, reloads or leaves the admin area. */
export function useLeaveWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
}
