import { afterEach, describe, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import { readDatabaseTime } from '../models/database-clock'
import type { TestServer } from '../../testing/test-server'
import { startShop, useShop } from '../../testing/use-shop'
import { createClock, getLeaseEnd, leaseMs } from '../models/leases/hold-lease'

const AHEAD_MS = 40_000

const shop = useShop()
// Both processes of a test share the fake clock, so the first one has measured the skew too.
afterEach(async () => {
  vi.useRealTimers()
  await vi.waitFor(async () => {
    await shop.context.databaseClock.measure()
    expect(Math.abs(shop.context.now().getTime() - Date.now())).toBeLessThan(AHEAD_MS / 2)
  })
})

/** Starts a process on the same database with a wrong clock. */
async function startSkewed(skewMs: number, lines: string[] = []): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs })
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  return startShop({ databaseUri: shop.databaseUri, overrides: { log } })
}

function acquireLease({ context }: TestServer, name: string) {
  const clock = createClock(context.now)
  const now = clock.now()
  const request = { name, holder: context.localUrl, now, until: getLeaseEnd(now, 'named') }
  return context.models.leases.acquire(request)
}

describe('a process whose clock is wrong', () => {
  it.each([
    ['ahead of', AHEAD_MS],
    ['behind', -AHEAD_MS],
  ])('uses the time of the database, and warns at start: %s it', async (difference, skewMs) => {
    const lines: string[] = []
    const skewed = await startSkewed(skewMs, lines)
    const time = await readDatabaseTime(shop.context.connection)
    expect(Math.abs(skewed.context.now().getTime() - time.getTime())).toBeLessThan(AHEAD_MS / 2)
    expect(lines.join()).toMatch(
      new RegExp(`the clock of this machine is \\d+ s ${difference} the database's`),
    )
  })

  it('leaves a lease to the process that holds it', async () => {
    expect(AHEAD_MS).toBeGreaterThan(leaseMs.named)
    expect(await acquireLease(shop, 'held')).toMatchObject({ isAcquired: true })
    const ahead = await startSkewed(AHEAD_MS)
    expect(await acquireLease(ahead, 'held')).toMatchObject({ isAcquired: false })
  })
})

it('a process whose clock is right uses its own, and does not warn', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const right = await startShop({ databaseUri: shop.databaseUri, overrides: { log } })
  const before = Date.now()
  const now = right.context.now().getTime()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
  expect(lines.join()).not.toContain('clock')
})
