import { useEffect, useState } from 'react'

const SOON_MS = 5_000
const LATER_MS = 30_000
const SOON_FOR_MS = 120_000

/**
 * How often an unpaid order is looked at again, since it may be paid or cancelled without this
 * browser hearing of it: every few seconds at first and whenever `expect` says that something may
 * have happened, seldom after two minutes. In milliseconds, 0 for not at all.
 */
export function useWatch(isUnpaid: boolean) {
  // Whoever opens the page may have paid a moment ago, in a window that is gone.
  const [expectedSince, setExpectedSince] = useState<number | null>(() => Date.now())
  useEffect(() => {
    if (expectedSince === null) return
    const timer = setTimeout(() => setExpectedSince(null), SOON_FOR_MS)
    return () => clearTimeout(timer)
  }, [expectedSince])
  return {
    interval: isUnpaid ? (expectedSince === null ? LATER_MS : SOON_MS) : 0,
    expect: () => setExpectedSince(Date.now()),
  }
}
