import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the page is drawn on the server and taken over in the browser, true ever after. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
