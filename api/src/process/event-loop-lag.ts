import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
/** Lag is averaged over this long. */
const WINDOW_MS = 250
const NANOSECONDS_PER_MS = 1e6

/** How long what is due on this process's event loop waits. */
export interface EventLoopLag {
  /**
   * The lesser mean of the last two quarters of a second, in milliseconds: one long step, such as
   * loading a module, does not make a busy process.
   */
  currentMs(): number
  stop(): void
}

/** Watches the event loop. Keeps no process from ending. */
export function watchEventLoop(): EventLoopLag {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let [previousMs, latestMs] = [0, 0]
  const timer = setInterval(() => {
    // A delay is the time between two ticks, less the configured interval.
    const meanMs = delays.count > 0 ? delays.mean / NANOSECONDS_PER_MS : 0
    previousMs = latestMs
    latestMs = Math.max(0, meanMs - RESOLUTION_MS)
    delays.reset()
  }, WINDOW_MS).unref()
  return {
    currentMs: () => Math.min(previousMs, latestMs),
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
