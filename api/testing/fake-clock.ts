import type { Clock } from '../src/models/leases/hold-lease'

interface Waiting {
  at: number
  work: () => Promise<void>
}

interface FakeClock extends Clock {
  /** Advances the time, and runs the timers that become due, each at its time, to its end. */
  pass(ms: number): Promise<void>
  /** Jumps ahead in time, as if the machine had slept; then runs the due timers once. */
  leap(ms: number): Promise<void>
  /** Sets the clock ahead, or back, as an administrator would: timers do not notice. */
  set(ms: number): void
  /** Another process's clock: the same time, until that process dies and its timers stop. */
  process(): { clock: Clock; die(): void }
}

/** A clock that does not move until a test advances it. */
export function createFakeClock(start = new Date('2026-11-20T06:00:00Z')): FakeClock {
  let time = start.getTime()
  const waitingTimers = new Set<Waiting>()
  const now = () => new Date(time)
  const after = (ms: number, work: () => Promise<void>) => {
    const timer = { at: time + Math.max(0, ms), work }
    waitingTimers.add(timer)
    return () => void waitingTimers.delete(timer)
  }
  const nextAt = () => Math.min(...Array.from(waitingTimers, ({ at }) => at))
  return {
    now,
    after,
    async pass(ms) {
      const end = time + ms
      for (let at = nextAt(); at <= end; at = nextAt()) {
        time = Math.max(time, at)
        const due = [...waitingTimers].filter((timer) => timer.at <= time)
        for (const timer of due) waitingTimers.delete(timer)
        // Timers due at the same time run concurrently, as in several processes.
        await Promise.all(due.map(({ work }) => work()))
      }
      time = Math.max(time, end)
    },
    async leap(ms) {
      time += ms
      const due = [...waitingTimers].filter((timer) => timer.at <= time)
      for (const timer of due) waitingTimers.delete(timer)
      await Promise.all(due.map(({ work }) => work()))
    },
    set(ms) {
      time += ms
      for (const timer of waitingTimers) timer.at += ms
    },
    process() {
      let dead = false
      return {
        clock: { now, after: (ms, work) => after(ms, () => (dead ? Promise.resolve() : work())) },
        die: () => void (dead = true),
      }
    },
  }
}
