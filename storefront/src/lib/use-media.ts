import { mediaOf } from '@voltkart/shared/ui/media'
import { startTransition, useEffect, useState } from 'react'

let isHydrated = false

/** To be called before anything is shown that the server has not drawn. */
export function markHydrated(): void {
  isHydrated = true
}

/**
 * Whether the page is more than what the server has drawn. What only this browser knows, such as the
 * parameters of its address, is shown from then on.
 */
export function useIsHydrated(): boolean {
  const [holds, setHolds] = useState(isHydrated)
  useEffect(() => startTransition(() => setHolds(true)), [])
  return holds
}

/**
 * Whether a media query holds; no while the page is what the server has drawn, which cannot know.
 * What changes by it is drawn in small steps.
 */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => isHydrated && mediaOf(query)?.matches === true)
  useEffect(() => {
    const media = mediaOf(query)
    if (!media) return
    const follow = () => startTransition(() => setHolds(media.matches))
    follow()
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [query])
  return holds
}
