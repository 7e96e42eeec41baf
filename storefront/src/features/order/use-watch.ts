import { useEffect, useState } from 'react'

const EVERY_MS = 5_000
const FOR_MS = 120_000

/**
 * Looks at an order again every few seconds for two minutes, when something may still happen to it
 * without the browser hearing of it. Answers the polling interval in milliseconds, 0 for none.
 */
export function useWatch(isUnpaid: boolean) {
  const [watchedSince, setWatchedSince] = useState<number | null>(null)
  useEffect(() => {
    if (watchedSince === null) return
    const timer = setTimeout(() => setWatchedSince(null), FOR_MS)
    return () => clearTimeout(timer)
  }, [watchedSince])
  return {
    interval: isUnpaid && watchedSince !== null ? EVERY_MS : 0,
    watch: () => setWatchedSince(Date.now()),
  }
}
