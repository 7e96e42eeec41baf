import { mediaOf } from '@voltkart/shared/ui/media'
import { startTransition, useEffect, useState } from 'react'

let isHydrated = false

/** Call it before showing anything that the server has not rendered. */
export function markHydrated(): void {
  isHydrated = true
}

/**
 * Whether hydration is complete. Data that only this browser has, such as the parameters of its
 * address, is shown from then on.
 */
export function useIsHydrated(): boolean {
  const [holds, setHolds] = useState(isHydrated)
  useEffect(() => startTransition(() => setHolds(true)), [])
  return holds
}

/**
 * Whether a media query matches; false during hydration, since the server cannot know. Changes by
 * it are rendered in small steps.
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
