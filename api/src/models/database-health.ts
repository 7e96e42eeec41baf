import type { Connection } from './connect'
import { createDatabaseClock, type DatabaseClock } from './database-clock'
import { freeStuckWriters, restartMonitors } from './driver-repairs'

const PING_EVERY_MS = 1_000
const PING_LIMIT_MS = 3_000

/** How many consecutive checks must fail before the driver's own monitor is restarted. */
const RESTART_AFTER = 2

/** Whether the database responds, checked continuously so that no request waits for it. */
export interface DatabaseHealth {
  isUp(): boolean
  stop(): void
}

function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Reads the database's time every second as a health check. A database that hangs or cannot be
 * reached counts as unavailable.
 */
export function watchDatabase(
  connection: Connection,
  clock: Pick<DatabaseClock, 'measure'> = createDatabaseClock(connection),
): DatabaseHealth {
  let up = true
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  const ping = async () => {
    freeStuckWriters(connection)
    try {
      await within(PING_LIMIT_MS, clock.measure())
      up = true
      failures = 0
    } catch {
      up = false
      failures += 1
      if (failures % RESTART_AFTER === 0) restartMonitors(connection)
    }
    if (!stopped) timer = setTimeout(() => void ping(), PING_EVERY_MS).unref()
  }
  timer = setTimeout(() => void ping(), PING_EVERY_MS).unref()

  return {
    isUp: () => up,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
