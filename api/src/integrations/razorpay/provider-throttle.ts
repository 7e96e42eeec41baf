import { setTimeout as wait } from 'node:timers/promises'
import { ProviderBusyError, ProviderUnreachableError } from './payment-provider'

/** The maximum number of concurrent requests to the provider in one run of a job. */
export const CONCURRENT_REQUESTS = 10

/** The pauses after consecutive responses of too many requests, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

export interface ProviderThrottleOptions {
  /** Aborts the pauses when the process shuts down. */
  signal?: AbortSignal | undefined
  /** The length of each consecutive pause, in milliseconds. Without any, the first one ends the run. */
  pausesMs?: readonly number[]
}

export interface ProviderThrottle {
  /** Whether this run sends no more requests. */
  isOver(): boolean
  /**
   * Sends a request, at once or after a pause.
   * @throws the error of the request, and ProviderUnreachableError once the run is over
   */
  run(request: () => Promise<void>): Promise<void>
}

/**
 * A circuit breaker for the requests of one run of a job to the payment provider. The first request is
 * a probe: the others wait for its response. After a request without a response the next one is a probe
 * again, and if a probe gets no response, the run is over. A request that is refused because there were
 * too many is repeated after a pause, which gets longer each time and has some jitter.
 */
export function createProviderThrottle(options: ProviderThrottleOptions = {}): ProviderThrottle {
  const { signal, pausesMs = PAUSES_MS } = options
  let responds = false
  let isOver = false
  let pauses = 0
  let probe: Promise<void> | undefined
  let pausing: Promise<void> | undefined

  function pauseRequests(): void {
    if (pausing) return
    const ms = pausesMs[pauses]
    pauses += 1
    if (ms === undefined) {
      isOver = true
      return
    }
    pausing = wait(ms * (0.5 + Math.random()), undefined, { signal })
      .catch(() => {
        isOver = true
      })
      .finally(() => {
        pausing = undefined
      })
  }

  /** True after a response, false if the request must be repeated. */
  async function sendOnce(request: () => Promise<void>, isProbe: boolean): Promise<boolean> {
    try {
      await request()
    } catch (error) {
      if (error instanceof ProviderBusyError) {
        responds = false
        pauseRequests()
        if (isOver) throw error
        return false
      }
      const silent = error instanceof ProviderUnreachableError && !error.onlyThisRequest
      if (silent && isProbe) isOver = true
      responds = !silent
      throw error
    }
    responds = true
    pauses = 0
    return true
  }

  async function run(request: () => Promise<void>): Promise<void> {
    for (;;) {
      for (let before = pausing ?? probe; before; before = pausing ?? probe) await before
      if (isOver || signal?.aborted) {
        throw new ProviderUnreachableError('The payment provider gets no more requests in this run')
      }
      const isProbe = !responds
      const sending = sendOnce(request, isProbe)
      if (isProbe) {
        const endProbe = () => {
          probe = undefined
        }
        probe = sending.then(endProbe, endProbe)
      }
      if (await sending) return
    }
  }

  return { isOver: () => isOver || signal?.aborted === true, run }
}
