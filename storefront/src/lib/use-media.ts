import { mediaOf } from '@voltkart/shared/ui/media'
import { useCallback, useSyncExternalStore } from 'react'
import { useIsInBrowser } from './use-is-in-browser'

/** Whether a media query holds; no while the page is what the server has drawn, which cannot know. */
export function useMedia(query: string): boolean {
  const isInBrowser = useIsInBrowser()
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => isInBrowser && mediaOf(query)?.matches === true,
    () => false,
  )
}
