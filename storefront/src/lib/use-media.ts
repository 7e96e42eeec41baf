import { getMediaQuery } from '@voltkart/shared/ui/media'
import { useCallback, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * Whether the component is hydrated. Data that only this browser has, such as the parameters of its
 * address, is shown from then on.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** Whether a media query matches; false during hydration, since the server cannot know. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = getMediaQuery(query)
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => getMediaQuery(query)?.matches === true,
    () => false,
  )
}
