import { expect, it } from 'vitest'
import {
  ProviderBusyError,
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
  type ProviderThrottleOptions,
} from './provider-throttle'
import { onEach } from '../on-each'
import { spansOfClosed } from './reconcile-payments'

const silent = () => new ProviderUnreachableError('no answer')
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) {
    yield await Promise.resolve(number)
  }
}

/** Asks about each of some orders; `answer` may throw. Tells what was asked, and how many at once. */
async function askAll(
  count: number,
  answer: (order: number, asked: number[]) => void,
  options: ProviderThrottleOptions = {},
) {
  const turn = createProviderThrottle({ pausesMs: [1, 1, 1], ...options })
  const asked: number[] = []
  const failed: number[] = []
  let [now, most] = [0, 0]
  const work = (order: number) =>
    turn
      .ask(async () => {
        asked.push(order)
        now += 1
        most = Math.max(most, now)
        await nextTask()
        now -= 1
        answer(order, asked)
      })
      .catch(() => void failed.push(order))
  await onEach(numbers(count), CONCURRENT_REQUESTS, work, turn.isOver)
  return { asked, failed, most, isOver: turn.isOver() }
}

it('asks about all orders, some at once and no more', async () => {
  const { asked, failed, most } = await askAll(200, () => undefined)
  expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index))
  expect(failed).toEqual([])
  expect(most).toBeGreaterThan(CONCURRENT_REQUESTS / 2)
  expect(most).toBeLessThanOrEqual(CONCURRENT_REQUESTS)
})

it('asks one that does not answer once', async () => {
  const { asked, isOver } = await askAll(200, () => {
    throw silent()
  })
  expect(asked).toEqual([0])
  expect(isOver).toBe(true)
})

it('goes on after a single answer that is missing, and ends when nothing is answered any more', async () => {
  const once = await askAll(200, (order) => {
    if (order === 50) throw silent()
  })
  expect(once.asked).toHaveLength(200)
  expect(once.failed).toEqual([50])
  const away = await askAll(200, (order) => {
    if (order >= 50) throw silent()
  })
  expect(away.isOver).toBe(true)
  expect(away.asked.length).toBeLessThanOrEqual(50 + CONCURRENT_REQUESTS + 1)
})

it('is not held up by an order that the provider refuses or answers nonsense about', async () => {
  const { asked, failed, isOver } = await askAll(30, (order) => {
    if (order === 0) throw new ProviderError(400, 'no such order')
    if (order === 1) throw new ProviderUnreachableError('nonsense', { onlyThisQuestion: true })
  })
  expect([asked.length, failed.toSorted((a, b) => a - b), isOver]).toEqual([30, [0, 1], false])
})

it('waits when it is told that it asks too much, and asks those again', async () => {
  let left = 7
  const { asked, failed, isOver } = await askAll(60, () => {
    left -= 1
    // So many in a row are borne; who goes ahead after a pause finds room again.
    if (left === 0) throw new ProviderBusyError('too many requests')
    if (left < 0) left = 7
  })
  expect(new Set(asked).size).toBe(60)
  expect(asked.length).toBeGreaterThan(60)
  expect([failed, isOver]).toEqual([[], false])
})

it('leaves the rest for the next turn when there is no end to that, or no time to wait', async () => {
  const busy = () => {
    throw new ProviderBusyError('too many requests')
  }
  const patient = await askAll(60, busy)
  expect([patient.asked, patient.isOver]).toEqual([[0, 0, 0, 0], true])
  const hurried = await askAll(60, busy, { pausesMs: [] })
  expect(hurried.asked).toEqual([0])
  const ended = await askAll(60, busy, { pausesMs: [60_000], signal: AbortSignal.timeout(5) })
  expect(ended.asked).toEqual([0])
})

it('ends for all at once when one of them fails for another reason', async () => {
  const seen: number[] = []
  const working = onEach(numbers(100), 4, async (number) => {
    seen.push(number)
    await nextTask()
    if (number === 10) throw new Error('the database is away')
  })
  await expect(working).rejects.toThrow('the database is away')
  expect(seen.length).toBeLessThan(20)
})

it('looks for payments of a cancelled order ever more seldom, at each time once, for 24 hours', () => {
  const minute = 60_000
  const cancelled = new Date('2026-03-01T10:00:20Z').getTime()
  const looks: number[] = []
  let since = new Date(cancelled - 30_000)
  for (let turn = 0; turn < 3_000; turn += 1) {
    const now = new Date(since.getTime() + minute)
    const due = spansOfClosed(since, now).filter(
      ({ after, until }) => after.getTime() < cancelled && cancelled <= until.getTime(),
    )
    expect(due.length).toBeLessThanOrEqual(1)
    if (due.length > 0) looks.push(Math.floor((now.getTime() - cancelled) / minute))
    since = now
  }
  expect(looks).toEqual([0, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 960, 1_440])
  // After a long pause: nothing is left out, nothing asked twice.
  const [span, ...others] = spansOfClosed(new Date(cancelled - 1_440 * minute), since)
  expect(others).toEqual([])
  expect(span?.until).toEqual(since)
})
