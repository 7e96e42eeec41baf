import { withEmotionCache } from '@emotion/react'
import { useEffect, type ReactNode } from 'react'

/**
 * Removes the styles of a rendered tree when it is unmounted. jsdom applies every rule of the page to
 * each element that a query examines, so styles of earlier tests would slow down all later ones.
 */
export const OwnStyles = withEmotionCache(({ children }: { children: ReactNode }, cache) => {
  useEffect(
    () => () => {
      cache.sheet.flush()
      cache.inserted = {}
      cache.registered = {}
    },
    [cache],
  )
  return children
})
