import { useEffect, useState } from 'react'

const SOON_MS = 5_000
const LATER_MS = 30_000
const SOON_FOR_MS = 120_000

/**
 * The polling interval of an unpaid order, which may be paid or cancelled elsewhere: every few
 * seconds at first and after `expect` was called, and less often after two minutes. In
 * milliseconds, 0 for no polling.
 */
export function useWatch(isUnpaid: boolean) {
  // The customer may have paid a moment ago, in a window that is closed now.
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
