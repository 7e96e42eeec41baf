import { expect, it, vi } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock'
import { useShop } from '../../testing/use-shop'
import { leaseMs } from '../models/leases/hold-lease'
import { startScheduler, type Job } from './scheduler'

const shop = useShop()

/** Processes with a job that is due each second, and the times at which each has run it. */
function createTwoProcesses(name: string) {
  const clock = createFakeClock()
  const { models, log, metrics } = shop.context
  const startOne = (leases = models.leases) => {
    const runs: number[] = []
    const run = () => Promise.resolve(void runs.push(clock.now().getTime()))
    const jobs: Job[] = [{ name, everySeconds: 1, run }]
    const { clock: ticking, die } = clock.process()
    return { runs, die, ...startScheduler({ jobs, leases, log, metrics, clock: ticking }) }
  }
  return { clock, start: startOne }
}

it('keeps the lease of a job that runs often, with a command every few seconds', async () => {
  const { clock, start } = createTwoProcesses('often')
  const { leases } = shop.context.models
  const [acquireOrRenew, acquire] = [
    vi.spyOn(leases, 'acquireOrRenew'),
    vi.spyOn(leases, 'acquire'),
  ]
  const [first, second] = [start(), start()]
  await clock.pass(100_000)
  const [holder, other] = first.runs.length > 0 ? [first, second] : [second, first]
  expect([holder.runs.length, other.runs.length]).toEqual([101, 0])
  expect(acquireOrRenew.mock.calls.length).toBeLessThanOrEqual(2 * 32)
  expect(acquire).not.toHaveBeenCalled()
  await Promise.all([first.stop(), second.stop()])
})

it('leaves the lease to another process at once when it stops, and within seconds when it dies', async () => {
  const { clock, start } = createTwoProcesses('left')
  const first = start()
  await clock.pass(5_000)
  const second = start()
  await clock.pass(5_000)
  expect(second.runs).toEqual([])
  await first.stop()
  await clock.pass(leaseMs.renewed / 3 + 1_000)
  expect(second.runs.length).toBeGreaterThan(0)
  second.die()
  const third = start()
  const diedAt = clock.now().getTime()
  await clock.pass(leaseMs.named)
  const [firstRunAt = Number.NaN] = third.runs
  expect(firstRunAt - diedAt).toBeLessThanOrEqual((leaseMs.renewed * 4) / 3 + 1_000)
  await third.stop()
})

it('does not go on with a lease that it cannot renew', async () => {
  const { clock, start } = createTwoProcesses('lost')
  const { leases } = shop.context.models
  let isAway = false
  const cutOff = start({
    ...leases,
    acquireOrRenew: (request) =>
      isAway ? Promise.reject(new Error('away')) : leases.acquireOrRenew(request),
  })
  await clock.pass(5_000)
  isAway = true
  const cutOffAt = clock.now().getTime()
  const other = start()
  await clock.pass(30_000)
  const last = cutOff.runs.at(-1) ?? Number.NaN
  const [firstRunAt = Number.NaN] = other.runs
  expect(last - cutOffAt).toBeLessThan(leaseMs.renewed)
  expect(firstRunAt).toBeGreaterThan(last)
  await Promise.all([cutOff.stop(), other.stop()])
})

it('runs a job again soon after the clock was set, ahead or back', async () => {
  const { clock, start } = createTwoProcesses('set')
  const [first, second] = [start(), start()]
  await clock.pass(5_000)
  for (const days of [2, -3]) {
    clock.set(days * 86_400_000)
    const before = first.runs.length + second.runs.length
    await clock.pass(5_000)
    expect(first.runs.length + second.runs.length - before).toBeOneOf([5, 6])
  }
  await Promise.all([first.stop(), second.stop()])
})
