import { setTimeout as wait } from 'node:timers/promises'
import {
  ProviderBusyError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'

/** Answers of the provider that one run of a job waits for at once. */
export const CONCURRENT_REQUESTS = 10

/** How long it is left alone when it says that it is asked too much, again and again. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

export interface ProviderThrottleOptions {
  /** Ends the waiting when the process is to end. */
  signal?: AbortSignal | undefined
  /** How long each further pause is; none for those who cannot wait. */
  pausesMs?: readonly number[]
}

export interface ProviderThrottle {
  /** The provider is not asked any more in this run. */
  isOver(): boolean
  /**
   * Asks the provider something, now or when it bears it.
   * @throws what the question does, and ProviderUnreachableError for all that come after the last
   */
  ask(question: () => Promise<void>): Promise<void>
}

/**
 * How one run of a job asks the payment provider many things at once, and does not press one that
 * fails: one question goes ahead, and while it is not answered no other follows. An answer that is
 * missing in between lets one go ahead again; the run is over when that one fails too. One that is
 * refused because there were too many is asked again after a pause, which gets longer each time and
 * differs a little from process to process.
 */
export function createProviderThrottle(options: ProviderThrottleOptions = {}): ProviderThrottle {
  const { signal, pausesMs = PAUSES_MS } = options
  let answers = false
  let isOver = false
  let pauses = 0
  let ahead: Promise<void> | undefined
  let pausing: Promise<void> | undefined

  function pause(): void {
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

  /** True when it was answered, false when it is to be asked again. */
  async function askOnce(question: () => Promise<void>, goesAhead: boolean): Promise<boolean> {
    try {
      await question()
    } catch (error) {
      if (error instanceof ProviderBusyError) {
        answers = false
        pause()
        if (isOver) throw error
        return false
      }
      const silent = error instanceof ProviderUnreachableError && !error.onlyThisQuestion
      if (silent && goesAhead) isOver = true
      answers = !silent
      throw error
    }
    answers = true
    pauses = 0
    return true
  }

  async function ask(question: () => Promise<void>): Promise<void> {
    for (;;) {
      for (let before = pausing ?? ahead; before; before = pausing ?? ahead) await before
      if (isOver || signal?.aborted) {
        throw new ProviderUnreachableError('The payment provider is asked again at the next turn')
      }
      const goesAhead = !answers
      const asking = askOnce(question, goesAhead)
      if (goesAhead) {
        const over = () => {
          ahead = undefined
        }
        ahead = asking.then(over, over)
      }
      if (await asking) return
    }
  }

  return { isOver: () => isOver || signal?.aborted === true, ask }
}
