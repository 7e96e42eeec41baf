import { API_BASE } from '@voltkart/shared/contract/route'
import { createFilteredLists, countPages } from '../workloads'
import { PASSWORD } from '../world'
import type { Flow } from './flow'
import { getAddress, toEmail } from './people'

const SIGN_INS = 40
const CUSTOMERS = 10
const MIXED = 3_000

const signIn: Flow = {
  name: 'sign-in',
  unit: 'ms',
  async measure({ shop, people, send }) {
    await people.atLeast(CUSTOMERS)
    const lane = Array.from({ length: SIGN_INS }, (_, index) => ({
      method: 'POST' as const,
      path: `${API_BASE}/users/login`,
      // Only two requests from one address may wait at a time.
      address: getAddress(index),
      body: { email: toEmail(index % CUSTOMERS), password: PASSWORD },
    }))
    return (await shop.cost(() => send(lane))) / SIGN_INS
  },
}

/** Until the shop is idle, including the start of its database. */
const start: Flow = { name: 'start', unit: 'ms', measure: ({ shop }) => shop.restart() }

/** The most that the server has after lists that are not cached. */
const memory: Flow = {
  name: 'memory',
  unit: 'MB',
  async measure({ shop, send, next }) {
    await shop.restart()
    await send(countPages(8))
    await send(createFilteredLists(MIXED, next(MIXED)))
    return shop.memoryMb()
  },
}

/** Flows of the shop as a whole. Those that restart it come last. */
export const shopFlows = { signIn, start, memory }
