/** Counts running work of the process. The scheduler decides only while there is none. */
export interface Activity {
  /** Counts work until it ends. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  begin(): void
  end(): void
  /** Resolves when only held calls and timers are left. */
  settle(): Promise<void>
}

/** After so many turns of the event loop without activity, the process is idle. */
const QUIET_TURNS = 3
/** Work on files, and look-ups of names: of all work in threads, only this is listed by Node.js. */
const threadRequests = /^(FSReq|CloseReq|GetAddrInfo)/i

const realImmediate = setImmediate
const waitForNextTurn = () => new Promise<void>((resolve) => void realImmediate(resolve))
const hasThreadRequests = () =>
  process.getActiveResourcesInfo().some((name) => threadRequests.test(name))

export function createActivity(): Activity {
  let running = 0
  let changes = 0
  let resolveWaiting: (() => void) | undefined

  function begin(): void {
    running += 1
    changes += 1
  }
  function end(): void {
    running -= 1
    changes += 1
    if (running > 0) return
    resolveWaiting?.()
    resolveWaiting = undefined
  }
  const waitUntilEnded = () =>
    running === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          resolveWaiting = resolve
        })

  return {
    begin,
    end,
    async during(work) {
      begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
    async settle() {
      for (let quiet = 0; quiet < QUIET_TURNS;) {
        await waitUntilEnded()
        const before = changes
        await waitForNextTurn()
        quiet = running === 0 && before === changes && !hasThreadRequests() ? quiet + 1 : 0
      }
    },
  }
}
