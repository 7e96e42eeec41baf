import { setTimeout as wait } from 'node:timers/promises'

/** The results of one kind of request. */
export interface StepTally {
  step: string
  sent: number
  /** Failed once and then succeeded. */
  hidden: number
  /** Failed twice, with the response. */
  failed: string[]
  times: number[]
}

interface Answer {
  status: number
  body: unknown
}

/** The delay before a client's retry. */
const RETRY_AFTER_MS = 200

/** Counts requests, and retries once without a response or after a 5xx. */
export function createTally() {
  const steps = new Map<string, StepTally>()

  function of(step: string): StepTally {
    const found = steps.get(step)
    if (found) return found
    const fresh: StepTally = { step, sent: 0, hidden: 0, failed: [], times: [] }
    steps.set(step, fresh)
    return fresh
  }

  async function once<Given extends Answer>(
    request: () => Promise<Given>,
  ): Promise<Given | string> {
    try {
      const response = await request()
      return response.status >= 500
        ? `${response.status} ${JSON.stringify(response.body)}`
        : response
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error))
      return cause instanceof Error ? `${message}: ${cause.message}` : message
    }
  }

  return {
    steps: () => [...steps.values()],

    /** Records an invalid response. */
    complain(step: string, what: string): void {
      of(step).failed.push(what)
    },

    /** Sends a request, with one retry. Undefined after two failures or an unexpected status. */
    async request<Given extends Answer>(
      step: string,
      expected: readonly number[],
      request: () => Promise<Given>,
    ): Promise<Given | undefined> {
      const tally = of(step)
      tally.sent += 1
      const begun = performance.now()
      let response = await once(request)
      if (typeof response === 'string') {
        await wait(RETRY_AFTER_MS)
        response = await once(request)
        if (typeof response !== 'string') tally.hidden += 1
      }
      tally.times.push(performance.now() - begun)
      if (typeof response === 'string') {
        tally.failed.push(response)
        return undefined
      }
      if (expected.includes(response.status)) return response
      tally.failed.push(`${response.status} ${JSON.stringify(response.body)}`)
      return undefined
    },
  }
}

export type Tally = ReturnType<typeof createTally>
