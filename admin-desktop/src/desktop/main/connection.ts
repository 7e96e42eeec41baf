const FIRST_PROBE_MS = 2_000
const PROBE_MS_MAX = 30_000

interface Options {
  /** Whether the shop answers at this moment. */
  probe: () => Promise<boolean>
  onChange: (online: boolean) => void
  now?: () => Date
}

/**
 * Knows whether the shop can be reached. It learns so from the calls that are made anyway; only
 * while the shop is out of reach does it look for it by itself, at growing intervals.
 */
export function makeConnection({ probe, onChange, now = () => new Date() }: Options) {
  let online = true
  let since = now()
  let wait = FIRST_PROBE_MS
  let timer: NodeJS.Timeout | undefined

  function turn(to: boolean) {
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
    turn(true)
  }

  function lost() {
    if (!online) return
    turn(false)
    schedule()
  }

  /** Looks for the shop now. */
  async function look(): Promise<boolean> {
    if (await probe()) found()
    else if (online) lost()
    else schedule()
    return online
  }

  return {
    isOnline: () => online,
    since: () => since.toISOString(),
    /** To be told after each call that was answered, whatever the answer. */
    found,
    /** To be told after each call that was not. */
    lost,
    look,
    stop: () => clearTimeout(timer),
  }
}

export type Connection = ReturnType<typeof makeConnection>
