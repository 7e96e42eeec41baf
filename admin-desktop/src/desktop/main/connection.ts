const FIRST_PROBE_MS = 2_000
const PROBE_MS_MAX = 30_000

interface Options {
  /** Whether the shop currently responds. */
  probe: () => Promise<boolean>
  onChange: (online: boolean) => void
  now?: () => Date
}

/**
 * Tracks whether the shop can be reached, from the calls that are made anyway; it polls only while
 * the shop is unreachable, at growing intervals.
 */
export function createConnection({ probe, onChange, now = () => new Date() }: Options) {
  let online = true
  let since = now()
  let delayMs = FIRST_PROBE_MS
  let timer: NodeJS.Timeout | undefined

  function setOnline(isOnline: boolean) {
    if (online === isOnline) return
    online = isOnline
    since = now()
    onChange(isOnline)
  }

  function scheduleProbe() {
    clearTimeout(timer)
    timer = setTimeout(() => void checkNow(), delayMs)
    delayMs = Math.min(delayMs * 2, PROBE_MS_MAX)
  }

  function noteResponse() {
    clearTimeout(timer)
    delayMs = FIRST_PROBE_MS
    setOnline(true)
  }

  function noteFailure() {
    if (!online) return
    setOnline(false)
    scheduleProbe()
  }

  /** Probes the shop, and returns whether it responds. */
  async function checkNow(): Promise<boolean> {
    if (await probe()) noteResponse()
    else if (online) noteFailure()
    else scheduleProbe()
    return online
  }

  return {
    isOnline: () => online,
    since: () => since.toISOString(),
    /** Call after each request with a response, of any status. */
    noteResponse,
    /** Call after each request without a response. */
    noteFailure,
    checkNow,
    stop: () => clearTimeout(timer),
  }
}

export type Connection = ReturnType<typeof createConnection>
