import type { Activity } from './activity'
import { getCurrentTask, runTask } from './tasks'

const realImmediate = setImmediate
const realTimers = { setTimeout, setInterval, clearTimeout }
/**
 * The start of every run: a working day of the shop, years ahead. The database removes expired
 * documents by the real clock, for which nothing of a run has expired.
 */
const START = Date.parse('2035-11-20T06:00:00Z')

interface Timer {
  at: number
  everyMs: number | undefined
  work: () => void
  /** Unreferenced timers tidy up; nothing waits for them. */
  isAwaited: boolean
}

export interface SimulatedTime {
  /** Milliseconds since 1970. */
  now(): number
  /** @param at milliseconds since 1970; by default the start of all runs */
  begin(at?: number): void
  /** Moves the clock; backward as an administrator would. Runs no timers. */
  move(ms: number): void
  /** Runs the timers that are due. */
  runDue(): void
  /** Moves the clock to the next timer that something waits for. @returns false if there is none */
  skipToNext(): boolean
  /** Replaces the function of `node:timers/promises`. */
  wait<Value>(ms?: number, value?: Value, options?: { signal?: AbortSignal }): Promise<Value>
}

/** Takes the place of the global clock and of the global timers. */
export function createSimulatedTime(activity: Activity): SimulatedTime {
  const RealDate = Date
  let offset = START
  /** The value of `performance.now`: it never goes back. */
  let elapsed = 0
  let timers = new Set<Timer>()

  const now = () => offset
  class SimulatedDate extends RealDate {
    constructor(...args: [] | [number | string | Date] | [number, number]) {
      super(...((args.length === 0 ? [offset] : args) as [number]))
    }
    static override now = now
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof RealDate
    }
  }

  // Libraries recognise the type of a field by its name.
  Object.defineProperty(SimulatedDate, 'name', { value: 'Date' })

  function startTimer(
    work: () => void,
    ms: number,
    { everyMs, isAwaited = everyMs === undefined }: { everyMs?: number; isAwaited?: boolean } = {},
  ): object {
    const task = getCurrentTask()
    const timer: Timer = {
      at: elapsed + Math.max(0, ms),
      everyMs,
      work: task ? () => runTask(task, work) : work,
      isAwaited,
    }
    timers.add(timer)
    const handle = {
      unref() {
        timer.isAwaited = false
        return handle
      },
      ref: () => handle,
      hasRef: () => timer.isAwaited,
      refresh: () => handle,
      close: () => void timers.delete(timer),
      [Symbol.dispose]: () => void timers.delete(timer),
      timer,
    }
    return handle
  }
  const stopTimer = (handle: unknown) => {
    if (typeof handle === 'object' && handle !== null && 'timer' in handle) {
      timers.delete(handle.timer as Timer)
    } else realTimers.clearTimeout(handle as NodeJS.Timeout)
  }

  type Work = (...args: unknown[]) => void
  // Code outside of tasks, such as the database's process, needs real time.
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: (work: Work, ms = 0, ...args: unknown[]) =>
      getCurrentTask()
        ? startTimer(() => work(...args), ms)
        : realTimers.setTimeout(work, ms, ...args),
    setInterval: (work: Work, ms = 0, ...args: unknown[]) =>
      getCurrentTask()
        ? startTimer(() => work(...args), ms, { everyMs: Math.max(1, ms) })
        : realTimers.setInterval(work, ms, ...args),
    clearTimeout: stopTimer,
    clearInterval: stopTimer,
    setImmediate: (work: (...args: unknown[]) => void, ...args: unknown[]) => {
      activity.begin()
      let isOver = false
      const end = () => {
        if (!isOver) activity.end()
        isOver = true
      }
      const immediate = realImmediate(() => {
        if (isOver) return
        try {
          work(...args)
        } finally {
          end()
        }
      })
      return Object.assign(immediate, { end })
    },
    clearImmediate: (immediate?: { end?: () => void }) => immediate?.end?.(),
  })
  Object.defineProperty(performance, 'now', { value: () => elapsed })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    const reason = new DOMException('The operation timed out', 'TimeoutError')
    startTimer(() => controller.abort(reason), ms, { isAwaited: false })
    return controller.signal
  }

  return {
    now,
    begin(at = START) {
      offset = at
      elapsed = 0
      timers = new Set()
    },
    move(ms) {
      offset += ms
      elapsed += Math.max(0, ms)
    },
    runDue() {
      const due = [...timers].filter(({ at }) => at <= elapsed)
      for (const timer of due.toSorted((a, b) => a.at - b.at)) {
        if (timer.everyMs === undefined) timers.delete(timer)
        else timer.at = elapsed + timer.everyMs
        timer.work()
      }
    },
    skipToNext() {
      const awaited = [...timers].filter(({ isAwaited }) => isAwaited).map(({ at }) => at)
      if (awaited.length === 0) return false
      const ms = Math.max(0, Math.min(...awaited) - elapsed)
      offset += ms
      elapsed += ms
      return true
    },
    wait: (ms = 1, value, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const abort = () => {
          stopTimer(handle)
          reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted'))
        }
        const handle = startTimer(() => {
          signal?.removeEventListener('abort', abort)
          resolve(value as never)
        }, ms)
        if (signal?.aborted) abort()
        else signal?.addEventListener('abort', abort, { once: true })
      }),
  }
}
