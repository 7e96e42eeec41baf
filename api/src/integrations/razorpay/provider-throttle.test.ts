import { expect, it } from 'vitest'
import { ProviderBusyError, ProviderError, ProviderUnreachableError } from './payment-provider'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
  type ProviderThrottleOptions,
} from './provider-throttle'
import { forEachConcurrently } from '../../commands/for-each-concurrently'
import { getDueRanges } from '../../commands/payments/reconcile-payments'

const createTimeoutError = () => new ProviderUnreachableError('no response')
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

async function* countTo(count: number) {
  for (let number = 0; number < count; number += 1) {
    yield await Promise.resolve(number)
  }
}

/**
 * Sends a request for each order; `respond` may throw. Returns the orders of the sent requests, and the
 * maximum concurrency.
 */
async function sendAll(
  count: number,
  respond: (order: number) => void,
  options: ProviderThrottleOptions = {},
) {
  const throttle = createProviderThrottle({ pausesMs: [1, 1, 1], ...options })
  const sent: number[] = []
  const failed: number[] = []
  let [now, peak] = [0, 0]
  const work = (order: number) =>
    throttle
      .run(async () => {
        sent.push(order)
        now += 1
        peak = Math.max(peak, now)
        await nextTask()
        now -= 1
        respond(order)
      })
      .catch(() => void failed.push(order))
  await forEachConcurrently(countTo(count), CONCURRENT_REQUESTS, work, throttle.isOver)
  return { sent, failed, most: peak, isOver: throttle.isOver() }
}

it('sends all requests, with bounded concurrency', async () => {
  const { sent, failed, most } = await sendAll(200, () => undefined)
  expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index))
  expect(failed).toEqual([])
  expect(most).toBeGreaterThan(CONCURRENT_REQUESTS / 2)
  expect(most).toBeLessThanOrEqual(CONCURRENT_REQUESTS)
})

it('sends one request to an unresponsive provider', async () => {
  const { sent, isOver } = await sendAll(200, () => {
    throw createTimeoutError()
  })
  expect(sent).toEqual([0])
  expect(isOver).toBe(true)
})

it('continues after a single missing response, and ends if there are no more responses', async () => {
  const once = await sendAll(200, (order) => {
    if (order === 50) throw createTimeoutError()
  })
  expect(once.sent).toHaveLength(200)
  expect(once.failed).toEqual([50])
  const withoutResponse = await sendAll(200, (order) => {
    if (order >= 50) throw createTimeoutError()
  })
  expect(withoutResponse.isOver).toBe(true)
  expect(withoutResponse.sent.length).toBeLessThanOrEqual(50 + CONCURRENT_REQUESTS + 1)
})

it('continues if the provider refuses one request or its response is invalid', async () => {
  const { sent, failed, isOver } = await sendAll(30, (order) => {
    if (order === 0) throw new ProviderError(400, 'no such order')
    if (order === 1) throw new ProviderUnreachableError('invalid', { onlyThisRequest: true })
  })
  expect([sent.length, failed.toSorted((a, b) => a - b), isOver]).toEqual([30, [0, 1], false])
})

it('pauses after a response of too many requests, and repeats them', async () => {
  let remaining = 7
  const { sent, failed, isOver } = await sendAll(60, () => {
    remaining -= 1
    // The provider accepts six in a row. The probe after a pause succeeds.
    if (remaining === 0) throw new ProviderBusyError('too many requests')
    if (remaining < 0) remaining = 7
  })
  expect(new Set(sent).size).toBe(60)
  expect(sent.length).toBeGreaterThan(60)
  expect([failed, isOver]).toEqual([[], false])
})

it('leaves the rest to the next run if that does not end, or if it may not pause', async () => {
  const busy = () => {
    throw new ProviderBusyError('too many requests')
  }
  const patient = await sendAll(60, busy)
  expect([patient.sent, patient.isOver]).toEqual([[0, 0, 0, 0], true])
  const hurried = await sendAll(60, busy, { pausesMs: [] })
  expect(hurried.sent).toEqual([0])
  const ended = await sendAll(60, busy, { pausesMs: [60_000], signal: AbortSignal.timeout(5) })
  expect(ended.sent).toEqual([0])
})

it('stops the other workers when one fails for another reason', async () => {
  const received: number[] = []
  const working = forEachConcurrently(countTo(100), 4, async (number) => {
    received.push(number)
    await nextTask()
    if (number === 10) throw new Error('the database is away')
  })
  await expect(working).rejects.toThrow('the database is away')
  expect(received.length).toBeLessThan(20)
})

it('checks the payments of a cancelled order at growing intervals, once each, for 24 hours', () => {
  const minute = 60_000
  const cancelled = new Date('2026-03-01T10:00:20Z').getTime()
  const looks: number[] = []
  let since = new Date(cancelled - 30_000)
  for (let turn = 0; turn < 3_000; turn += 1) {
    const now = new Date(since.getTime() + minute)
    const due = getDueRanges(since, now).filter(
      ({ after, until }) => after.getTime() < cancelled && cancelled <= until.getTime(),
    )
    expect(due.length).toBeLessThanOrEqual(1)
    if (due.length > 0) looks.push(Math.floor((now.getTime() - cancelled) / minute))
    since = now
  }
  expect(looks).toEqual([0, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 960, 1_440])
  // After a long pause nothing is left out or read twice.
  const [span, ...otherRanges] = getDueRanges(new Date(cancelled - 1_440 * minute), since)
  expect(otherRanges).toEqual([])
  expect(span?.until).toEqual(since)
})
