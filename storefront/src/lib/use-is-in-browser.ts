import { startTransition, useEffect, useState } from 'react'

let isTakenOver = false

/** To be called before anything is shown that the server has not drawn. */
export function pageIsTakenOver(): void {
  isTakenOver = true
}

/**
 * False while the page is drawn on the server and taken over in the browser, then true. What changes
 * by it is drawn in small steps, as it may stand all over the page.
 */
export function useIsInBrowser(): boolean {
  const [isInBrowser, setIsInBrowser] = useState(isTakenOver)
  useEffect(() => startTransition(() => setIsInBrowser(true)), [])
  return isInBrowser
}
