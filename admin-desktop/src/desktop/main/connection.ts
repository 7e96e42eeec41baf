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
  let wait = FIRST_PROBE_MS
  let timer: NodeJS.Timeout | undefined

  function change(to: boolean) {
    if (online === to) return
    online = to
    since = now()
    onChange(to)
  }

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), wait)
    wait = Math.min(wait * 2, PROBE_MS_MAX)
  }

  function found() {
    clearTimeout(timer)
    wait = FIRST_PROBE_MS
    change(true)
  }

  function lost() {
    if (!online) return
    change(false)
    schedule()
  }

  /** Checks the connection now. */
  async function look(): Promise<boolean> {
    if (await probe()) found()
    else if (online) lost()
    else schedule()
    return online
  }

  return {
    isOnline: () => online,
    since: () => since.toISOString(),
    /** Call after each request with a response, of any status. */
    found,
    /** Call after each request without a response. */
    lost,
    look,
    stop: () => clearTimeout(timer),
  }
}

export type Connection = ReturnType<typeof createConnection>
