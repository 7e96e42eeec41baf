import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock'
import { useShop } from '../../testing/use-shop'
import { EXTENSION_EVENT_MS, EXTENSION_JOB_MS } from '../integrations/extensions/extensions'
import { WEBHOOK_TIMEOUT_MS } from '../integrations/webhooks/send-webhook'
import { leaseMs } from '../models/leases/hold-lease'
import { startScheduler, type Job } from './scheduler'

const shop = useShop()

const startJobs = (jobs: readonly Job[], clock: ReturnType<typeof createFakeClock>) => {
  const process = clock.process()
  const { models, log, metrics } = shop.context
  const scheduler = startScheduler({ jobs, leases: models.leases, log, metrics, ...process })
  return { ...process, scheduler }
}

const dueAt = async (name: string) => (await shop.context.models.leases.readDueTimes()).get(name)

/** A job that runs until the test ends it, and records the processes that run it. */
function createHeldJob(name: string, everySeconds: number) {
  const began: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const createJob = (holder: string): Job => ({
    name,
    everySeconds,
    run: () => {
      began.push(holder)
      return holder === 'slow' ? held : Promise.resolve()
    },
  })
  return { began, of: createJob, release }
}

describe('jobs on one database', () => {
  it('are run by one of several processes at a time, once per interval', async () => {
    const clock = createFakeClock()
    const runs: number[] = []
    let running = 0
    let together = 0
    const job: Job = {
      name: 'once a turn',
      everySeconds: 10,
      run: async () => {
        running += 1
        together = Math.max(together, running)
        runs.push(clock.now().getTime())
        await shop.context.models.leases.readDueTimes()
        running -= 1
      },
    }
    const processes = [1, 2, 3].map(() => startJobs([job], clock))
    await clock.pass(100_000)
    for (const { scheduler } of processes) await scheduler.stop()
    expect(together).toBe(1)
    // The job runs at once, and after each of the ten turns.
    expect(runs).toHaveLength(11)
    const gaps = runs.slice(1).map((at, index) => at - (runs[index] ?? 0))
    expect(new Set(gaps)).toEqual(new Set([10_000]))
  })

  it('jobs run each time that a shop opens which is never open for a full interval', async () => {
    const clock = createFakeClock()
    let runs = 0
    const job: Job = {
      name: 'read settlements hourly',
      everySeconds: 3_600,
      run: () => Promise.resolve(void (runs += 1)),
    }
    const runTwentyMinutes = async () => {
      const { scheduler } = startJobs([job], clock)
      await clock.pass(20 * 60_000)
      await scheduler.stop()
      return runs
    }
    expect(await runTwentyMinutes()).toBe(1)
    // Closed for a shorter time than the interval, it is not due again; for a longer one, it is.
    expect(await runTwentyMinutes()).toBe(1)
    await clock.pass(60 * 60_000)
    expect(await runTwentyMinutes()).toBe(2)
  })

  it('continue when the process that runs one dies, once its lease has expired', async () => {
    const clock = createFakeClock()
    const { began, of } = createHeldJob('taken over', 600)
    const first = startJobs([of('slow')], clock)
    // The job does not end, so the clock must not wait for it.
    void clock.pass(1)
    await expect.poll(() => began).toEqual(['slow'])
    const second = startJobs([of('second')], clock)
    first.die()
    await clock.pass(leaseMs.named - 1_000)
    expect(began).toEqual(['slow'])
    await clock.pass(2_000)
    expect(began).toEqual(['slow', 'second'])
    await second.scheduler.stop()
  })

  it('stay with a slow process that is alive, and their lag shows it', async () => {
    const clock = createFakeClock()
    const { began, of, release } = createHeldJob('slow', 60)
    const first = startJobs([of('slow')], clock)
    void clock.pass(1)
    await expect.poll(() => began).toEqual(['slow'])
    const second = startJobs([of('second')], clock)
    const due = await dueAt('slow')
    for (let turn = 0; turn < 12; turn += 1) await clock.pass(leaseMs.named / 4)
    expect(began).toEqual(['slow'])
    // Its run has not ended, so it has been due since then.
    expect(await dueAt('slow')).toEqual(due)
    release()
    await first.scheduler.stop()
    expect((await dueAt('slow'))?.getTime()).toBe(clock.now().getTime() + 60_000)
    await clock.pass(61_000)
    expect(began).toEqual(['slow', 'second'])
    await second.scheduler.stop()
  })

  it('run within half a minute of their time after the clock was set, ahead or back', async () => {
    const clock = createFakeClock()
    const runs: Date[] = []
    const run = () => Promise.resolve(void runs.push(clock.now()))
    const { scheduler } = startJobs([{ name: 'daily', everySeconds: 86_400, run }], clock)
    await clock.pass(1_000)
    expect(runs).toHaveLength(1)
    clock.set(2 * 86_400_000)
    await clock.pass(31_000)
    expect(runs).toHaveLength(2)
    // The next run is now noted for a time that is four days away.
    clock.set(-3 * 86_400_000)
    await clock.pass(31_000)
    expect(runs).toHaveLength(3)
    await clock.pass(86_000_000)
    expect(runs).toHaveLength(3)
    await clock.pass(500_000)
    expect(runs).toHaveLength(4)
    await scheduler.stop()
  })

  it('cannot be released or renewed by a process that has lost its lease', async () => {
    const { leases } = shop.context.models
    const now = new Date()
    const toTime = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    const acquire = (holder: string, from: number) =>
      leases.acquire({ name: 'lost', holder, now: toTime(from), until: toTime(from + 30) })
    expect(await acquire('first', 0)).toMatchObject({ isAcquired: true })
    expect(await acquire('second', 29)).toMatchObject({ isAcquired: false, heldUntil: toTime(30) })
    expect(await acquire('second', 30)).toMatchObject({ isAcquired: true, heldUntil: toTime(60) })
    expect(await leases.renew('lost', 'first', toTime(90))).toBe(false)
    await leases.release('lost', 'first', toTime(500))
    expect(await acquire('third', 40)).toMatchObject({ isAcquired: false, dueAt: now })
    expect(await leases.renew('lost', 'second', toTime(90))).toBe(true)
    await leases.release('lost', 'second', toTime(100))
    expect(await acquire('third', 99)).toMatchObject({ isAcquired: false, dueAt: toTime(100) })
    expect(await acquire('third', 100)).toMatchObject({ isAcquired: true })
  })
})

it('leaves a process the time that a request or a job may take', () => {
  expect(leaseMs.delivery).toBeGreaterThan(Math.max(WEBHOOK_TIMEOUT_MS, EXTENSION_EVENT_MS))
  expect(leaseMs.extensionJob).toBeGreaterThan(EXTENSION_JOB_MS)
})
