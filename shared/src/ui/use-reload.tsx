import { useCallback, useEffect, useState } from 'react'

/** A connection may be usable only some time after the browser reports it. */
const RETRY_MS = 3_000

/** Whether the shop responds. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Reloads the page once the shop can be reached: a reload without a connection would leave the shop.
 * The browser remembers that a module failed to load, so it must be a reload.
 * @param isAway whether to try by itself, again and again
 */
export function useReload(isAway: boolean) {
  const [isTrying, setIsTrying] = useState(false)
  const reload = useCallback(async () => {
    setIsTrying(true)
    if (await isReachable()) window.location.reload()
    setIsTrying(false)
  }, [])
  useEffect(() => {
    const reloadIfOnline = () => void (navigator.onLine && reload())
    window.addEventListener('online', reloadIfOnline)
    const timer = isAway ? setInterval(reloadIfOnline, RETRY_MS) : undefined
    return () => {
      window.removeEventListener('online', reloadIfOnline)
      clearInterval(timer)
    }
  }, [isAway, reload])
  return { isTrying, reload }
}
