import { LRUCache } from 'lru-cache'

/** From this age on a result is loaded again, while the old one is still returned. */
const FRESH_MS = 1_000
/** A result is never returned when it is older than this. */
const MAX_AGE_MS = 2_000
const ENTRIES_MAX = 500

/**
 * Remembers what `load` returned in the last two seconds, per key. It is for results that are slow
 * to compute and only displayed; decisions always use the database.
 * @param now the clock, in milliseconds; never 0
 */
export function createRecentResults<Result extends object>(
  load: (key: string) => Promise<Result>,
  now: () => number = () => performance.now(),
) {
  const cache = new LRUCache<string, Result>({
    max: ENTRIES_MAX,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: load,
    // A load that `clear` interrupts still serves its callers. Its result is not kept.
    ignoreFetchAbort: true,
  })
  return {
    /**
     * Concurrent callers share one load.
     * @throws what `load` throws
     */
    get: (key: string): Promise<Result> =>
      cache.forceFetch(key, { allowStale: cache.getRemainingTTL(key) >= FRESH_MS - MAX_AGE_MS }),

    /** Call this after a change: no result that was computed before it is kept. */
    clear: () => cache.clear(),
  }
}
